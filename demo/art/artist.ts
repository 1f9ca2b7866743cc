import type { GenreKey } from '../genres.ts';
import { type PersonKey, personOf } from '../persons.ts';
import { titles } from '../titles.ts';
import { dice, path, type Scene } from './drawing.ts';
import type { Family, Paint, Palette } from './families/family.ts';
import { type FamilyName, families, familyOf, siblingsOf } from './families.ts';
import { films } from './films.ts';
import { type Frame, framed, frames, shaded, vignette } from './frame.ts';
import {
  brokenInto,
  type Lettering,
  lettered,
  letteredAlone,
  type Place,
  POSTER_FOOT,
  styleCanSet,
} from './lettering.ts';
import { type Piece, pieceOf } from './piece.ts';
import { placeholderOf } from './placeholder.ts';
import { seedOf } from './seed.ts';
import { lightness, mixed, printed } from './tone.ts';

/** What of a title its art tells. */
export interface Drawable {
  readonly slug: string;
  readonly title: { readonly en: string };
  readonly original: string;
  readonly year: string;
  readonly genres: readonly [GenreKey, ...GenreKey[]];
  readonly persons: readonly (readonly [role: string, person: PersonKey])[];
}

export interface TitleArt {
  /** 2:3, with the title in letters. */
  readonly poster: Piece;
  /** 16:9, its subject at the right. */
  readonly still: Piece;
  /** 21:9, for the head of a page. */
  readonly banner: Piece;
  /** 3:4, the same for a telephone. */
  readonly mobile: Piece;
  /** The title's letters alone, to stand over a banner: one sees through the rest. */
  readonly lettering: Piece;
  /** The picture's colours as a tiny drawing in a data URI: shown until the picture itself has come. */
  readonly placeholder: string;
}

/** What makes two titles of a family look unlike. */
export interface Variant {
  readonly family: FamilyName;
  readonly composition: number;
  readonly palette: number;
  readonly isMirrored: boolean;
}

/** Where the panel of a flat poster begins. */
const PANEL_TOP = 436;
const SILENT_UNTIL = 1930;
const BANNER_LETTERS = { width: 760, height: 250 };
/** Families whose posters are flat: their title stands on a panel, not in a shade. */
const flat: ReadonlySet<FamilyName> = new Set(['comedy', 'avantGarde', 'animation', 'documentary']);

/** All art of a title; drawing is put off until it is asked for. */
export function artOf(title: Drawable): TitleArt {
  const design = designFor(title);
  const piece = (name: string, draw: () => string) => pieceOf(`titles/${title.slug}/${name}`, draw);
  const cut = (frame: Frame, shape: Shape) =>
    framed(design.scene(shape), frame, vignette(frame, design.shade, 'lens'), true);
  return {
    poster: piece('poster', () => framed(design.scene('upright'), design.poster, design.over(), true)),
    still: piece('still', () => cut(frames.still, 'wide')),
    banner: piece('banner', () => cut(frames.banner, 'wide')),
    mobile: piece('mobile', () => cut(frames.mobile, 'upright')),
    lettering: piece('lettering', () => letteredAlone(design.lettering, BANNER_LETTERS)),
    placeholder: placeholderOf(design.colors),
  };
}

/** What a moving picture of a title is made of: prints have grain and shades, which would move with the camera. */
export interface Staging {
  readonly scene: Scene;
  readonly shade: string;
  readonly lettering: Lettering;
}

export function stagingOf(title: Drawable): Staging {
  const { scene, shade, lettering } = designFor(title);
  return { scene: scene('wide'), shade, lettering };
}

/** A wide picture for whatever gathers titles of a genre: no letters, since its name comes in many languages. */
export function collectionArtOf({ slug, genre }: { readonly slug: string; readonly genre: GenreKey }): Piece {
  const name = familyOf([genre]);
  const family: Family = families[name];
  const place = siblingsOf(genre).indexOf(genre);
  const variant: Variant = {
    family: name,
    composition: place % family.compositions.length,
    palette: 0,
    isMirrored: false,
  };
  const palette = family.palettes[place % family.palettes.length] ?? family.palettes[0];
  return pieceOf(`collections/${slug}/tile`, () =>
    framed(
      composed(family, variant, palette, seedOf(slug), 'wide'),
      frames.still,
      vignette(frames.still, palette[0], 'lens'),
      true,
    ),
  );
}

type Shape = 'upright' | 'wide';

interface Design {
  /** Wide frames reach far to the left of a scene, so only upright ones show it mirrored. */
  readonly scene: (shape: Shape) => Scene;
  readonly poster: Frame;
  /** What lies over a poster's scene. */
  readonly over: () => string;
  readonly lettering: Lettering;
  readonly shade: string;
  readonly colors: readonly [above: string, below: string, glow: string];
}

const designFor = (title: Drawable): Design =>
  films[title.slug] === undefined ? designOf(title) : handMade(title.slug);

/** A title with a scene of its own, drawn for it. */
function handMade(slug: string): Design {
  const film = films[slug];
  if (film === undefined) throw new Error(`nothing is drawn for ${slug}`);
  const { scene, shade, lettering } = film;
  return {
    scene: () => scene,
    poster: frames.poster,
    over: () => shaded(frames.poster, shade, 0.58, 0.96) + lettered(lettering, POSTER_FOOT),
    lettering,
    shade,
    colors: [mixed(shade, lettering.color, 0.28), shade, mixed(shade, lettering.color, 0.5)],
  };
}

function designOf(title: Drawable): Design {
  const variant = variantOf(title);
  const family: Family = families[variant.family];
  const year = Number(title.year);
  const roll = dice(seedOf(title.slug));
  const palette = printed(family.palettes[variant.palette] ?? family.palettes[0], year, roll());
  const [deep, dark, middle, warm, light] = palette;
  const face = faceFor(title, family, roll());
  const text = wordsOf(title, face);
  const stands: Place = {
    ...POSTER_FOOT,
    y: 574,
    height: flat.has(variant.family) ? 84 : 112,
    align: flat.has(variant.family) && roll() > 0.4 ? 'left' : 'centre',
  };
  const small = { above: smallPrint(title), below: billing(title) };
  const color = variant.family === 'romance' || roll() > 0.45 ? light : warm;
  const lines = brokenInto(text, face, stands);
  const isBlock = lines.length > 1 && roll() > 0.35 && face !== 'italic';
  const lettering: Lettering = { lines, face, color: lightness(color) > 0.55 ? color : light, isBlock, ...small };
  const seed = Math.floor(roll() * 1e6) + 1;
  return {
    scene: (shape) => composed(family, variant, palette, seed, shape),
    poster: frames.poster,
    over: () => ground(variant.family, palette, year, seed) + lettered(lettering, stands),
    lettering,
    shade: deep,
    colors: [mixed(dark, middle, 0.6), deep, warm],
  };
}

/** The scene, as its dice fall; mirrored, it is another one. */
function composed(
  family: Family,
  { composition, isMirrored }: Variant,
  palette: Palette,
  seed: number,
  shape: Shape,
): Scene {
  const [deep, dark, middle, warm, light] = palette;
  const roll = dice(seed);
  const paint: Paint = {
    deep,
    dark,
    middle,
    warm,
    light,
    roll,
    between: (from, to) => Math.round((from + roll() * (to - from)) * 100) / 100,
  };
  const { defs = '', drawing } = (family.compositions[composition] ?? family.compositions[0])(paint);
  return {
    defs,
    drawing:
      isMirrored && shape === 'upright' ? `<g transform="translate(1000 0) scale(-1 1)">${drawing}</g>` : drawing,
  };
}

/** What the title stands on, and the frame of its time. */
function ground(family: FamilyName, [deep, , , warm, light]: Palette, year: number, seed: number): string {
  const frame = frames.poster;
  const { width, height } = frame;
  if (flat.has(family)) {
    const slope = family === 'avantGarde' ? 16 : family === 'animation' ? -12 : 0;
    const panel = path(`M0 ${PANEL_TOP + slope}L${width} ${PANEL_TOP - slope}V${height}H0Z`, deep);
    return panel + (family === 'documentary' ? path(`M32 ${PANEL_TOP - 3}h56v6h-56Z`, warm) : '');
  }
  const shade = shaded(frame, deep, 0.5, 0.97);
  if (year < SILENT_UNTIL) {
    const rim = (inset: number, line: number) =>
      `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${light}" stroke-width="${line}" opacity=".7"/>`;
    return vignette(frame, deep, 'iris') + shade + rim(12, 2.4) + rim(18, 0.8);
  }
  // Half of what was printed then has a border of bare paper.
  const paper =
    year < 1980 && seed % 2 === 0
      ? `<path d="M0 0H400V600H0ZM13 13V587H387V13Z" fill="${mixed(light, '#ffffff', 0.3)}" fill-rule="evenodd"/>`
      : '';
  return vignette(frame, deep, 'lens') + shade + paper;
}

/** The how manieth of its family a title of the catalogue is. */
const ranks: ReadonlyMap<string, number> = (() => {
  const counts = new Map<FamilyName, number>();
  return new Map(
    titles.map(({ slug, genres }) => {
      const family = familyOf(genres);
      const rank = counts.get(family) ?? 0;
      counts.set(family, rank + 1);
      return [slug, rank];
    }),
  );
})();

/** Titles of a family take its compositions in turn, and another palette each round: neighbours never look alike. */
export function variantOf({ slug, genres }: Pick<Drawable, 'slug' | 'genres'>): Variant {
  const family = familyOf(genres);
  const { compositions, palettes } = families[family];
  const rank = ranks.get(slug) ?? seedOf(slug);
  const round = Math.floor(rank / compositions.length);
  return {
    family,
    composition: rank % compositions.length,
    palette: (rank + round) % palettes.length,
    isMirrored: Math.floor(rank / (compositions.length * palettes.length)) % 2 === 1,
  };
}

function faceFor(title: Drawable, { faces }: Family, roll: number) {
  const able = faces.filter((face) => styleCanSet(wordsOf(title, face), face));
  return able[Math.floor(roll * able.length)] ?? faces[0];
}

/** The original title, as posters have it; the English one where the face lacks its letters. Only italics have small ones. */
function wordsOf({ original, title }: Drawable, face: Lettering['face']): string {
  const cased = (text: string) => (face === 'italic' ? text : text.toUpperCase());
  return styleCanSet(cased(original), face) ? cased(original) : cased(title.en);
}

function smallPrint({ persons, year }: Drawable): string {
  const director = persons.find(([role]) => role === 'director');
  return director === undefined ? year : `${personOf(director[1]).name.en.toUpperCase()} · ${year}`;
}

const MOST_BILLED = 3;

function billing({ persons }: Drawable): string {
  const cast = persons.filter(([role]) => role === 'actor').slice(0, MOST_BILLED);
  return cast.map(([, key]) => personOf(key).name.en.toUpperCase()).join('   ');
}

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type GenreKey, genres } from '../genres.ts';
import { persons } from '../persons.ts';
import { titles } from '../titles.ts';
import { artOf, collectionArtOf, type Drawable, variantOf } from './artist.ts';
import { type FamilyName, families, familyOf } from './families.ts';
import type { Piece } from './piece.ts';
import { piecesOf } from './pieces.ts';
import { portraitOf } from './portrait.ts';

const MOST_CHARACTERS = 60_000;
const MOST_PLACEHOLDER = 400;
const ORIGINALS = ['Бронетемкин', 'Ménilmontant', 'The Adventures of Prince Achmed', '七人の侍', 'A'];
const YEARS = ['1909', '1928', '1947', '1966', '2014'];
const genreKeys = Object.keys(genres).filter((key): key is GenreKey => key in genres);

const invented = (index: number, genre: GenreKey): Drawable => ({
  slug: `invented-${genre}-${index}`,
  title: { en: 'Seven Samurai' },
  original: ORIGINALS[index % ORIGINALS.length] ?? 'A',
  year: YEARS[index % YEARS.length] ?? '1909',
  genres: [genre],
  persons: [
    ['director', 'murnau'],
    ['actor', 'veidt'],
  ],
});

const looksOf = (title: Pick<Drawable, 'slug' | 'genres'>) => JSON.stringify(variantOf(title));

function expectDrawing({ draw }: Piece): void {
  const svg = draw();
  expect(svg.length).toBeLessThan(MOST_CHARACTERS);
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+">.*<\/svg>$/s);
  expect(svg).not.toMatch(/<text|NaN|undefined|Infinity|href=|<script/);
  expect(draw()).toBe(svg);
}

describe('titles', () => {
  test.each(genreKeys)('%s: every composition is a small drawing without text elements', async (genre) => {
    const { compositions, palettes } = families[familyOf([genre])];
    const seen = new Set<number>();
    for (let index = 0; seen.size < compositions.length * palettes.length && index < 400; index += 1) {
      const title = invented(index, genre);
      const { composition, palette } = variantOf(title);
      if (seen.has(composition * palettes.length + palette)) continue;
      seen.add(composition * palettes.length + palette);
      const { poster, still, banner, mobile, lettering, placeholder } = artOf(title);
      for (const piece of [poster, still, banner, mobile, lettering]) expectDrawing(piece);
      expect(placeholder.length).toBeLessThanOrEqual(MOST_PLACEHOLDER);
    }
    expect(compositions.length).toBeGreaterThanOrEqual(4);
    const { entropy } = await sharp(Buffer.from(artOf(invented(1, genre)).poster.draw())).stats();
    expect(entropy).toBeGreaterThan(2);
  });

  test('of the same genre that stand side by side never look alike', () => {
    const byFamily = Map.groupBy(titles, ({ genres: ofTitle }) => familyOf(ofTitle));
    const rows: readonly (readonly Drawable[])[] = [titles, ...byFamily.values()];
    for (const row of rows) {
      for (const [index, title] of row.entries()) {
        const next = row[index + 1];
        if (next !== undefined) expect(looksOf(next)).not.toBe(looksOf(title));
      }
    }
  });

  test('one without letters in its face is named in English', () => {
    const japanese = { ...invented(3, 'noir'), original: '七人の侍' };
    const english = { ...japanese, original: 'Seven Samurai' };
    expect(artOf(japanese).lettering.draw()).toBe(artOf(english).lettering.draw());
  });

  test('letters that stand over a banner fill their picture, and are whole', async () => {
    for (const title of titles.slice(0, 40)) {
      const letters = sharp(Buffer.from(artOf(title).lettering.draw()));
      const { width, height } = await letters.metadata();
      const { info } = await letters.trim().toBuffer({ resolveWithObject: true });
      const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)];
      expect(Math.min(left, top, width - left - info.width, height - top - info.height), title.slug).toBeGreaterThan(0);
      expect(info.width / width, title.slug).toBeGreaterThan(0.6);
      expect(info.height / height, title.slug).toBeGreaterThan(0.45);
    }
  });

  test('placeholders are pictures of a few pixels', async () => {
    const names: readonly FamilyName[] = ['noir', 'comedy'];
    for (const title of [
      ...titles.slice(0, 2),
      ...names.map((name) => invented(0, name === 'noir' ? 'noir' : 'comedy')),
    ]) {
      const [type, base64 = ''] = artOf(title).placeholder.split(',');
      // A drawing would be a document of its own to the browser, for every tile.
      expect(type).toBe('data:image/png;base64');
      const { width, height } = await sharp(Buffer.from(base64, 'base64')).metadata();
      expect([width, height]).toEqual([3, 3]);
    }
  });
});

test('every genre has a tile for what gathers its titles', () => {
  const tiles = genreKeys.map((genre) => collectionArtOf({ slug: genre, genre }));
  for (const tile of tiles) expectDrawing(tile);
  expect(new Set(tiles.map(({ draw }) => draw())).size).toBe(tiles.length);
});

describe('the catalogue', () => {
  test('has every picture once, small enough, drawn the same each time', () => {
    const pieces = piecesOf(new Set(titles.map(({ slug }) => slug)));
    expect(new Set(pieces.map(({ name }) => name)).size).toBe(pieces.length);
    expect(pieces.length).toBeGreaterThan(titles.length * 5);
    for (const piece of pieces) expectDrawing(piece);
    expect(piecesOf(new Set(['somebody-elses']))).toEqual([]);
  });

  test('people are told apart', () => {
    const portraits = persons.map(portraitOf);
    for (const portrait of portraits) expectDrawing(portrait);
    const drawings = new Set(portraits.map(({ draw }) => draw()));
    expect(drawings.size).toBeGreaterThan(portraits.length * 0.98);
  });
});

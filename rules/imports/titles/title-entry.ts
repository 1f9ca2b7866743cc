import type { PersonEntry, TitleEntry } from '#contract/admin/catalogue.ts';
import type { Complete, Texts } from '#contract/admin/entry.ts';
import type { ImportedPerson, ImportedText, ImportedTitle } from '#contract/admin/imported-title.ts';
import { cleanLine } from '../clean-text.ts';
import { type AgeRatings, ageOfRating } from './age-rating.ts';
import { slugWithId } from './slug.ts';

type KeptTitle = Complete<TitleEntry>;
type Genre = KeptTitle['genres'][number];
type Country = KeptTitle['countries'][number];

/** What an imported title refers to, as Kinora knows it. */
export interface TitleReferences {
  /** The language of texts without one. */
  readonly language: string;
  readonly ratings: AgeRatings;
  /** By the name in the import. */
  readonly genres: ReadonlyMap<string, Genre>;
  readonly countries: ReadonlyMap<string, Country>;
  /** By `personKey`. */
  readonly people: ReadonlyMap<string, Complete<PersonEntry>>;
  /** Addresses within this service by what the import says; a missing one was refused. */
  readonly pictures: ReadonlyMap<string, string>;
  /** A text of the operator without markup. */
  plain(text: string): string;
}

const NO_COVER = { src_2x3: '', src_16x9: '', bg: '', color_bg: '' };

/** The name by which a person is known in an import: the operator's id, else the name. */
export const personKey = ({ id, name }: ImportedPerson): string =>
  id ?? `name:${firstOf(name).toLowerCase().replace(/\s+/g, ' ').trim()}`;

/** A title as it is to be written: what the import leaves out stays as it is. */
export function titleEntryOf(
  given: ImportedTitle,
  existing: KeptTitle | undefined,
  references: TitleReferences,
): TitleEntry {
  const { type, parent, episode, duration, rating, draft, people, genres, countries, pictures, ...own } = given;
  const { film: _film, subtitles: _subtitles, year, title, short, description, cover, ...same } = own;
  const age = same.age ?? (rating === undefined ? null : ageOfRating(rating, references.ratings));
  const name = besideKept(title, existing?.title, lineOf(title, references));
  return {
    ...existing,
    ...same,
    slug: same.slug ?? existing?.slug ?? slugWithId(firstOf(name), same.id),
    contentType: type,
    title: name,
    cover: { ...(cover ?? existing?.cover ?? NO_COVER), ...coverOf(pictures, references) },
    // An import shows what earlier ones have hidden, but not what the operator withholds.
    visibility: existing?.visibility === 'withheld' ? 'withheld' : draft === true ? 'draft' : 'public',
    ...(parent !== undefined && { parentId: parent }),
    ...(episode !== undefined && { series: episode }),
    ...(duration !== undefined && { durationSeconds: duration }),
    ...(age !== null && { age }),
    ...(year !== undefined && { year: String(year) }),
    ...(short !== undefined && { short: besideKept(short, existing?.short, textsOf(short, references)) }),
    ...(description !== undefined && {
      description: besideKept(description, existing?.description, textsOf(description, references)),
    }),
    ...(genres !== undefined && { genres: distinct(genres.map((genre) => referred(genre, references.genres))) }),
    ...(countries !== undefined && {
      countries: distinct(countries.map((country) => referred(country, references.countries))),
    }),
    ...(people !== undefined && { persons: partsOf(people, references) }),
    ...graphicTitleOf(pictures, references),
  };
}

/** A person as one is to be written; `number` is the one that Kinora gives them. */
export function personEntryOf(
  given: ImportedPerson,
  { number, existing }: { readonly number: number; readonly existing: Complete<PersonEntry> | undefined },
  references: Pick<TitleReferences, 'language' | 'plain' | 'pictures'>,
): Complete<PersonEntry> {
  const name = besideKept(given.name, existing?.name, lineOf(given.name, references));
  const image = given.picture === undefined ? undefined : references.pictures.get(given.picture);
  return {
    ...{ bio: {}, role: null, popularity: 0, image: null },
    slug: slugWithId(firstOf(name), String(number)),
    ...existing,
    ...{ id: number, name },
    ...(image !== undefined && { image }),
  };
}

function partsOf(people: readonly ImportedPerson[], references: TitleReferences): KeptTitle['persons'] {
  return people.flatMap((given, index) => {
    const person = references.people.get(personKey(given));
    if (person === undefined) return [];
    const { id, slug, name, image } = person;
    return [
      { ...{ id, slug, name }, role: given.role ?? 'actor', priority: given.priority ?? index, image_url: image },
    ];
  });
}

const PLACES = { poster: ['src_2x3'], still: ['src_16x9'], background: ['bg', 'color_bg'] } as const;

function coverOf(
  pictures: ImportedTitle['pictures'],
  { pictures: known }: TitleReferences,
): Partial<KeptTitle['cover']> {
  const still = pictures?.still ?? pictures?.background;
  const given = { poster: pictures?.poster, still, background: pictures?.background ?? still };
  return Object.fromEntries(
    (['poster', 'still', 'background'] as const).flatMap((kind) => {
      const address = known.get(given[kind] ?? '');
      return address === undefined ? [] : PLACES[kind].map((place) => [place, address]);
    }),
  );
}

function graphicTitleOf(pictures: ImportedTitle['pictures'], { pictures: known }: TitleReferences) {
  const address = known.get(pictures?.logo ?? '');
  return address === undefined ? {} : { graphicTitle: address };
}

const referred = <Kept extends { readonly id: string }>(
  given: string | Kept,
  known: ReadonlyMap<string, Kept>,
): Kept | undefined => (typeof given === 'string' ? known.get(given) : given);

const distinct = <Kept extends { readonly id: string }>(given: readonly (Kept | undefined)[]): readonly Kept[] => [
  ...new Map(given.flatMap((kept) => (kept === undefined ? [] : [[kept.id, kept] as const]))).values(),
];

type InLanguage = Pick<TitleReferences, 'language' | 'plain'>;

function textsOf(given: ImportedText, { language, plain }: InLanguage): Texts {
  const texts = typeof given === 'string' ? { [language]: given } : given;
  return Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, plain(text ?? '').trim()]));
}

const lineOf = (given: ImportedText, inLanguage: InLanguage): Texts =>
  Object.fromEntries(
    Object.entries(textsOf(given, inLanguage)).flatMap(([code, text]) => {
      const line = cleanLine(text ?? '');
      return line === '' ? [] : [[code, line]];
    }),
  );

/** A text without a language says nothing of the other languages: theirs stay. */
const besideKept = (given: ImportedText, kept: Texts | undefined, texts: Texts): Texts =>
  typeof given === 'string' ? { ...kept, ...texts } : texts;

/** A text in any language. */
export const firstOf = (given: ImportedText): string =>
  typeof given === 'string' ? given : (Object.values(given)[0] ?? '');

import Type, { type Static } from 'typebox';
import { TitleEntry } from './catalogue.ts';
import { entry, NumberIdSchema, OptionalInstantSchema, TextIdSchema, type Texts } from './entry.ts';

const LONGEST_LIST = 1_000;
const LONGEST_TEXT = 100_000;

/** A text in the language of the import, or texts by language code. */
const ImportedText = Type.Unsafe<string | Texts>({
  type: ['string', 'object'],
  maxLength: LONGEST_TEXT,
  additionalProperties: { type: 'string', maxLength: LONGEST_TEXT },
  propertyNames: { pattern: '^[a-z]{2}$' },
});
export type ImportedText = Static<typeof ImportedText>;

/** A picture: an https address, a file beside the imported one, or an address within this service. */
const Reference = Type.String({ minLength: 1, maxLength: 4_000 });

/** Who took part. Two people of one name have ids; those without are one person for each name. */
const ImportedPerson = entry({
  /** The operator's own, such as `nm0000485`. */
  id: Type.Optional(TextIdSchema),
  name: ImportedText,
  /** Such as `actor`. */
  role: Type.Optional(Type.String({ maxLength: 100 })),
  picture: Type.Optional(Reference),
  /** Its place in the list without it. */
  priority: Type.Optional(Type.Integer()),
});
export type ImportedPerson = Static<typeof ImportedPerson>;

const { properties } = TitleEntry;
const listOf = <Item>(item: object) =>
  Type.Optional(Type.Unsafe<readonly Item[]>({ type: 'array', maxItems: LONGEST_LIST, items: item }));
/** A name, or an entry as Kinora keeps it. */
const NamedReference = Type.Unsafe<string | { readonly id: string; readonly name: Texts }>({
  type: ['string', 'object'],
  minLength: 1,
  required: ['id', 'name'],
});

/**
 * A title as an import of titles reads it, from JSON or CSV. What is left out stays as it is; in a new title it has the default
 * of a title. Properties with the names of a title's own (`TitleEntry`) are written as they are.
 */
export const ImportedTitle = entry({
  /** The operator's own: the same id is the same title in each import. It stands in addresses, where a slash parts. */
  id: Type.String({ ...TextIdSchema, pattern: '^[^/\\\\]+$' }),
  type: properties.contentType,
  /** The id of the series of a season, and of the season or the series of an episode. */
  parent: Type.Optional(TextIdSchema),
  season: properties.season,
  episode: properties.series,
  slug: Type.Optional(properties.slug),
  title: ImportedText,
  originalTitle: properties.originalTitle,
  short: Type.Optional(ImportedText),
  description: Type.Optional(ImportedText),
  year: Type.Optional(Type.Unsafe<string | number>({ type: ['string', 'integer'], maxLength: 20 })),
  age: properties.age,
  /** An age rating such as `PG-13`, `US:R` or `16+`, where there is no age. */
  rating: Type.Optional(Type.String({ maxLength: 100 })),
  motionRating: properties.motionRating,
  /** Seconds. */
  duration: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  genres: listOf<string | NonNullable<TitleEntry['genres']>[number]>(NamedReference),
  /** ISO 3166 alpha-2 codes, or names. */
  countries: listOf<string | NonNullable<TitleEntry['countries']>[number]>(NamedReference),
  people: listOf<ImportedPerson>(ImportedPerson),
  ratings: properties.ratings,
  pictures: Type.Optional(
    Type.Object(
      {
        /** Upright, 2:3. */
        poster: Type.Optional(Reference),
        /** Wide, 16:9. */
        still: Type.Optional(Reference),
        /** Behind the title's page. */
        background: Type.Optional(Reference),
        /** The title as a drawing. */
        logo: Type.Optional(Reference),
      },
      { additionalProperties: false },
    ),
  ),
  /** A video beside the imported file, which is packaged. */
  film: Type.Optional(Reference),
  /** Subtitles beside it. */
  subtitles: listOf<{ readonly file: string; readonly language: string }>(
    entry({ file: Reference, language: Type.String({ pattern: '^[a-z]{2,3}$' }) }),
  ),
  libraryId: Type.Optional(Type.Unsafe<number | null>({ ...NumberIdSchema, type: ['integer', 'null'] })),
  isCartoon: properties.isCartoon,
  is4k: properties.is4k,
  isFree: properties.isFree,
  isAnnouncement: properties.isAnnouncement,
  popularity: properties.popularity,
  cover: Type.Optional(properties.cover),
  graphicTitle: properties.graphicTitle,
  source: properties.source,
  playbackPoints: properties.playbackPoints,
  packshots: properties.packshots,
  trailers: properties.trailers,
  /** It is not ready to be shown. */
  draft: Type.Optional(Type.Boolean()),
  publishedFrom: Type.Optional(OptionalInstantSchema),
  licences: properties.licences,
});
export type ImportedTitle = Static<typeof ImportedTitle>;

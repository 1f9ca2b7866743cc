import Type, { type Static } from 'typebox';
import { Content, Destination, Person } from '../catalogue.ts';
import { PlaybackPoint } from '../playback.ts';
import { oneOf } from '../schema.ts';
import {
  entry,
  NameSchema,
  NumberIdSchema,
  OptionalInstantSchema,
  OptionalNameSchema,
  orNull,
  PictureSchema,
  PositionSchema,
  SlugSchema,
  TextIdSchema,
  TextsSchema,
} from './entry.ts';

const LONGEST_LIST = 1_000;
const open = { additionalProperties: true } as const;
const list = <Item>(item: object) =>
  Type.Unsafe<readonly Item[]>({ type: 'array', maxItems: LONGEST_LIST, items: item, default: [] });
const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum, default: 0 });
const LibraryId = orNull(NumberIdSchema);
const ContentType = Content.properties.content_type;

/** Genres and countries have numbers, which titles carry as texts. */
const Reference = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,9}$' }), name: NameSchema }, open);
/** With the row that shows the genre, where there is one. */
export const TitleGenre = Type.Object(
  { ...Reference.properties, row_id: Type.Optional(Type.String()), row_slug: Type.Optional(Type.String()) },
  open,
);
/** What somebody did for a title, with their name and picture as it shows them. */
export const TitlePart = Type.Object(
  {
    id: NumberIdSchema,
    slug: SlugSchema,
    name: NameSchema,
    role: Type.String(),
    priority: Type.Integer(),
    image_url: Type.Union([Type.String(), Type.Null()]),
  },
  open,
);
const Cover = Type.Object(
  {
    src_2x3: PictureSchema,
    src_16x9: PictureSchema,
    bg: PictureSchema,
    color_bg: PictureSchema,
    /** A few pixels as a data URI. */
    placeholder: Type.Optional(Type.String()),
    images: Type.Optional(
      Type.Array(Type.Object({ type: Type.String(), ar: Type.String(), src: PictureSchema }), { maxItems: 100 }),
    ),
  },
  open,
);

const Asset = Type.String({ minLength: 1, maxLength: 200 });

/** A packaged film, and the clip that plays while the film is not in the store. */
const FilmSource = Type.Object(
  { kind: Type.Literal('asset'), asset: Asset, clip: Type.Optional(Asset) },
  { additionalProperties: false },
);
/** A clip of the origin that plays over and over for the title's duration. */
const ClipSource = Type.Object({ kind: Type.Literal('clip'), asset: Asset }, { additionalProperties: false });
export type OwnSource = Static<typeof FilmSource> | Static<typeof ClipSource>;
/** A playlist of the operator's own origin: its address has `{title}`, `{slug}` and `{token}` for their values. */
const ExternalSource = Type.Object(
  {
    kind: Type.Literal('external'),
    template: Type.String({ minLength: 1, maxLength: 2_000 }),
    token: Type.Optional(Type.String({ minLength: 1, maxLength: 1_000 })),
  },
  { additionalProperties: false },
);
const TitleSource = Type.Union([FilmSource, ClipSource, ExternalSource]);
export type TitleSource = Static<typeof TitleSource>;

/** A stretch of a title, with the button that is shown while it plays, labelled in each language. */
const PointOfTitle = Type.Object(
  {
    type: PlaybackPoint.properties.type,
    start: PlaybackPoint.properties.start,
    end: PlaybackPoint.properties.end,
    button: Type.Optional(
      orNull(
        Type.Object(
          { action: oneOf(['skip', 'start', 'next', 'finish']), label: NameSchema },
          { additionalProperties: false },
        ),
      ),
    ),
  },
  { additionalProperties: false },
);
export type PointOfTitle = Static<typeof PointOfTitle>;

/** A right to show a title: from an instant up to, not including, another one, in some countries or in all. */
export const TitleLicence = Type.Object(
  {
    from: OptionalInstantSchema,
    until: OptionalInstantSchema,
    /** ISO 3166 alpha-2; none: all. */
    countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 300 }),
  },
  { additionalProperties: false },
);

export const titleVisibilities = ['public', 'draft', 'hidden', 'withheld'] as const;
export type TitleVisibility = (typeof titleVisibilities)[number];

/** A title. Seasons and episodes are titles with a parent. */
export const TitleEntry = entry({
  id: TextIdSchema,
  slug: SlugSchema,
  contentType: ContentType,
  parentId: Type.Optional(orNull(TextIdSchema)),
  season: Type.Optional(whole(0, 100_000)),
  series: Type.Optional(whole(0, 100_000)),
  title: NameSchema,
  originalTitle: Type.Optional(orNull(Type.String({ maxLength: 1_000 }))),
  short: Type.Optional(TextsSchema),
  description: Type.Optional(TextsSchema),
  year: Type.Optional(Type.String({ maxLength: 20, default: '' })),
  age: Type.Optional(orNull(Type.Integer({ minimum: 0, maximum: 99 }))),
  /** In the words of who rated it, to show in place of the age. */
  motionRating: Type.Optional(orNull(Type.String({ maxLength: 40 }))),
  durationSeconds: Type.Optional(whole(0, 1_000_000)),
  isCartoon: Type.Optional(Type.Boolean({ default: false })),
  is4k: Type.Optional(Type.Boolean({ default: false })),
  libraryId: Type.Optional(LibraryId),
  graphicTitle: Type.Optional(orNull(PictureSchema)),
  cover: Cover,
  /** What comes first where nothing else decides: larger goes ahead. */
  popularity: Type.Optional(whole(0, 2_147_483_647)),
  /** A title without a parent stands on the shelves of its genres. */
  genres: Type.Optional(list<Static<typeof TitleGenre>>(TitleGenre)),
  countries: Type.Optional(list<Static<typeof Reference>>(Reference)),
  /** Who took part: shown with the title, and a title without a parent is in their filmography. */
  persons: Type.Optional(list<Static<typeof TitlePart>>(TitlePart)),
  ratings: Type.Optional(list<Content['ratings'][number]>(Content.properties.ratings.items)),
  /** Where it plays; null: it does not. */
  source: Type.Optional(Type.Union([TitleSource, Type.Null()], { default: null })),
  /** Everybody may watch it; else a packet gives it, by its library or by itself. */
  isFree: Type.Optional(Type.Boolean({ default: false })),
  /** It is only announced: lists show it, and nothing of it plays. */
  isAnnouncement: Type.Optional(Type.Boolean({ default: false })),
  playbackPoints: Type.Optional(list<PointOfTitle>(PointOfTitle)),
  /** Assets of the origin that play before it and after it. */
  packshots: Type.Optional(list<string>(Asset)),
  /**
   * Whether it is shown: a draft is not ready, hidden is what the operator no longer has, and withheld is what it does not show
   * whatever imports say.
   */
  visibility: Type.Optional(Type.Unsafe<TitleVisibility>({ ...oneOf(titleVisibilities), default: 'public' })),
  /** It is not shown before; null: it is shown at once. */
  publishedFrom: Type.Optional(OptionalInstantSchema),
  /** One of them must hold for it to be shown; without any it is shown always and everywhere. */
  licences: Type.Optional(list<Static<typeof TitleLicence>>(TitleLicence)),
  /** Assets of the origin that play as the title's trailers. */
  trailers: Type.Optional(
    list<{ readonly id: string; readonly asset: string }>(Type.Object({ id: TextIdSchema, asset: Asset })),
  ),
});
export type TitleEntry = Static<typeof TitleEntry>;

export const PersonEntry = entry({
  id: NumberIdSchema,
  slug: SlugSchema,
  name: NameSchema,
  bio: Type.Optional(TextsSchema),
  image: Type.Optional(orNull(PictureSchema)),
  /** What they are known for. */
  role: Type.Optional(Type.Unsafe<Person['role']>({ ...Person.properties.role, default: null })),
  popularity: Type.Optional(whole(0, 2_147_483_647)),
});
export type PersonEntry = Static<typeof PersonEntry>;

/** The home of titles: a shelf with a look of its own. */
export const LibraryEntry = entry({
  id: NumberIdSchema,
  title: NameSchema,
  cover: Type.Optional(
    Type.Unsafe<{ readonly bg?: string; readonly color_bg?: string }>({
      ...Type.Object({ bg: Type.Optional(PictureSchema), color_bg: Type.Optional(PictureSchema) }, open),
      default: {},
    }),
  ),
});
export type LibraryEntry = Static<typeof LibraryEntry>;

const Listed = oneOf(['contents', 'persons', 'channels']);
const TypeOfContent = Type.Optional(ContentType);
const closed = { additionalProperties: false } as const;

/** Where a row's items come from. */
const RowSource = Type.Union([
  /** Those of the row itself. */
  Type.Object({ kind: Type.Literal('items') }, closed),
  /** Titles in order of popularity, by each condition that is given. */
  Type.Object(
    {
      kind: Type.Literal('contents'),
      type: TypeOfContent,
      genre: Type.Optional(Type.Integer()),
      library: Type.Optional(NumberIdSchema),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('persons') }, closed),
  /** What matches the searched text. */
  Type.Object({ kind: Type.Literal('found'), of: Listed, type: TypeOfContent }, closed),
  /** A person's titles. */
  Type.Object({ kind: Type.Literal('filmography'), type: TypeOfContent }, closed),
  Type.Object({ kind: Type.Literal('favorites'), of: Listed }, closed),
  /** What the viewer has begun. */
  Type.Object({ kind: Type.Literal('histories') }, closed),
  /** All channels that the viewer's list has. */
  Type.Object({ kind: Type.Literal('channels') }, closed),
  /** Channels that anybody may watch. */
  Type.Object({ kind: Type.Literal('free_channels') }, closed),
  /** Titles that are watched most of late. */
  Type.Object({ kind: Type.Literal('popular'), type: TypeOfContent }, closed),
]);

/** What an operator points at: a slide, a card or a button. */
const PromotionContent = Type.Object(
  {
    id: Type.Optional(Type.String()),
    title: TextsSchema,
    description: TextsSchema,
    image: PictureSchema,
    image_mobile: Type.Optional(PictureSchema),
    graphic_title: Type.Optional(PictureSchema),
    /** Seconds in a banner. */
    duration: Type.Optional(Type.Integer({ minimum: 1 })),
    destination: Type.Object(
      {
        type: Destination.properties.type,
        id: Type.Optional(Destination.properties.id),
        slug: Type.Optional(Destination.properties.slug),
      },
      open,
    ),
  },
  open,
);

/** One of title, channel, person or promotion; a promotion may advertise a title. */
const RowItem = Type.Object(
  {
    contentId: Type.Optional(TextIdSchema),
    channelId: Type.Optional(NumberIdSchema),
    personId: Type.Optional(NumberIdSchema),
    promotion: Type.Optional(PromotionContent),
  },
  { ...closed, minProperties: 1 },
);

export const RowEntry = entry({
  id: TextIdSchema,
  slug: SlugSchema,
  template: Type.String({ minLength: 1, maxLength: 64 }),
  title: Type.Optional(TextsSchema),
  description: Type.Optional(OptionalNameSchema),
  htmlDescription: Type.Optional(OptionalNameSchema),
  libraryId: Type.Optional(LibraryId),
  loopCount: Type.Optional(whole(0, 100)),
  source: Type.Optional(Type.Unsafe<Static<typeof RowSource>>({ ...RowSource, default: { kind: 'items' } })),
  /** In order. */
  items: Type.Optional(list<Static<typeof RowItem>>(RowItem)),
});
export type RowEntry = Static<typeof RowEntry>;

const MenuPosition = orNull(PositionSchema);

/** A page of rows, or an entry of the menu that is a screen of its own or leads to another site. */
export const RowsetEntry = entry({
  id: TextIdSchema,
  slug: SlugSchema,
  template: Type.String({ minLength: 1, maxLength: 64 }),
  title: NameSchema,
  description: Type.Optional(OptionalNameSchema),
  libraryId: Type.Optional(LibraryId),
  logo: Type.Optional(orNull(PictureSchema)),
  icon: Type.Optional(orNull(PictureSchema)),
  url: Type.Optional(orNull(Type.String({ maxLength: 2_000 }))),
  /** Places in the menu of browsers and of phones; null: the page is in none. */
  menuPosition: Type.Optional(MenuPosition),
  mobileMenuPosition: Type.Optional(MenuPosition),
  /** Ids of its rows, in order. */
  rows: Type.Optional(list<string>(TextIdSchema)),
  /** Ids of the rows that children see in their place, in order; without any they see those of `rows` that are for them. */
  childrensRows: Type.Optional(list<string>(TextIdSchema)),
});
export type RowsetEntry = Static<typeof RowsetEntry>;

import Type, { type Static } from 'typebox';
import { Content } from '../catalogue.ts';
import { TitlePart } from './catalogue.ts';
import {
  entry,
  InstantSchema,
  NameSchema,
  NumberIdSchema,
  OptionalInstantSchema,
  OptionalNameSchema,
  orNull,
  PictureSchema,
  TextIdSchema,
  type Texts,
  TextsSchema,
} from './entry.ts';

/** A genre or a country, by number. */
const Named = Type.Object(
  { id: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }), name: NameSchema },
  { additionalProperties: true },
);
const NamedList = Type.Unsafe<readonly { readonly id: number; readonly name: Texts }[]>({
  ...Type.Array(Named, { maxItems: 100 }),
  default: [],
});

export const ProgramEntry = entry({
  id: NumberIdSchema,
  title: NameSchema,
  description: Type.Optional(TextsSchema),
  /** 0 and no text: none. */
  categoryId: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647, default: 0 })),
  category: Type.Optional(TextsSchema),
  genres: Type.Optional(NamedList),
  countries: Type.Optional(NamedList),
  year: Type.Optional(Type.String({ maxLength: 20, default: '' })),
  age: Type.Optional(orNull(Type.Integer({ minimum: 0, maximum: 99 }))),
  contentType: Type.Optional(
    Type.Unsafe<Content['content_type']>({ ...Content.properties.content_type, default: 'program' }),
  ),
  /** The title of the catalogue that it is a broadcast of. */
  contentId: Type.Optional(orNull(TextIdSchema)),
  /** Who took part, as titles have them. */
  persons: Type.Optional(Type.Unsafe<readonly Static<typeof TitlePart>[]>({ ...Type.Array(TitlePart), default: [] })),
  ratings: Type.Optional(Type.Unsafe<Content['ratings']>({ ...Content.properties.ratings, default: [] })),
  imageWide: Type.Optional(Type.String({ ...PictureSchema, default: '' })),
  imageUpright: Type.Optional(Type.String({ ...PictureSchema, default: '' })),
});
export type ProgramEntry = Static<typeof ProgramEntry>;

/** When a programme is on, and the block of picture behind it. */
export const ScheduleEntry = entry({
  channelId: NumberIdSchema,
  /** Where the picture starts and ends. */
  startsAt: InstantSchema,
  endsAt: InstantSchema,
  /** What the guide prints. */
  announcedAt: InstantSchema,
  announcedUntil: InstantSchema,
  programId: NumberIdSchema,
  season: Type.Optional(orNull(Type.Integer({ minimum: 0, maximum: 100_000 }))),
  series: Type.Optional(orNull(Type.Integer({ minimum: 0, maximum: 100_000 }))),
  episodeTitle: Type.Optional(OptionalNameSchema),
  /** What a linear channel plays, of the origin; null: its filler. Recorded and external channels need none. */
  asset: Type.Optional(orNull(Type.String({ minLength: 1, maxLength: 200 }))),
  /** The operator may not show it: a clip plays in its place, and no archive has it. */
  isBlackout: Type.Optional(Type.Boolean({ default: false })),
  /** It must not be watched from the archive. */
  isCatchupDenied: Type.Optional(Type.Boolean({ default: false })),
});
export type ScheduleEntry = Static<typeof ScheduleEntry>;

const OptionalFlag = Type.Optional(Type.Unsafe<boolean | null>({ type: ['boolean', 'null'], default: null }));

/** A broadcast as guides have it. */
const OriginalBroadcast = Type.Object(
  {
    announcedUntil: InstantSchema,
    startsAt: InstantSchema,
    endsAt: InstantSchema,
    programId: NumberIdSchema,
    /** Of the programme. */
    title: NameSchema,
    isBlackout: Type.Boolean(),
    isCatchupDenied: Type.Boolean(),
  },
  { additionalProperties: false },
);

/** What an operator says of one broadcast, whatever guides say. What is null, or in no language, is the guide's. */
export const GuideCorrectionEntry = entry({
  channelId: NumberIdSchema,
  /** The start that guides announce of it. */
  announcedAt: InstantSchema,
  title: Type.Optional(TextsSchema),
  description: Type.Optional(TextsSchema),
  age: Type.Optional(orNull(Type.Integer({ minimum: 0, maximum: 99 }))),
  startsAt: Type.Optional(OptionalInstantSchema),
  endsAt: Type.Optional(OptionalInstantSchema),
  isBlackout: OptionalFlag,
  isCatchupDenied: OptionalFlag,
  /** The programme as corrected; null: it is that of the guide. */
  programId: Type.Optional(orNull(NumberIdSchema)),
  original: OriginalBroadcast,
});
export type GuideCorrectionEntry = Static<typeof GuideCorrectionEntry>;

import Type, { type Static } from 'typebox';
import { ChannelCover, Tracker } from '../channels.ts';
import { OpenObject, oneOf } from '../schema.ts';
import {
  AddressSchema,
  entry,
  NameSchema,
  NumberIdSchema,
  OptionalNameSchema,
  orNull,
  PictureSchema,
  PositionSchema,
  SlugSchema,
  TextsSchema,
} from './entry.ts';

export const protectionMethods = ['aes-128', 'cenc', 'none'] as const;

/** How a partner's script plays a channel live. */
export const VitrinaSettings = Type.Object(
  {
    /** The partner's configurations, by address: the usual one, and the light one. */
    web: AddressSchema,
    webVlight: AddressSchema,
    /** Which of the two plays. */
    isLight: Type.Boolean(),
    /** What the partner says of advertising, as it stands. */
    ad: Type.Unsafe<Readonly<Record<string, unknown>> | null>({ type: ['object', 'null'] }),
  },
  { additionalProperties: false },
);
export type VitrinaSettings = Static<typeof VitrinaSettings>;

const Asset = Type.String({ minLength: 1, maxLength: 200 });

export const ChannelEntry = entry({
  id: NumberIdSchema,
  slug: SlugSchema,
  position: Type.Optional(Type.Integer({ ...PositionSchema, default: 0 })),
  name: NameSchema,
  /** The operator's number of it; null: it has none. On the wire `num` stays the id. */
  number: Type.Optional(orNull(Type.Integer({ minimum: 1, maximum: 99_999 }))),
  description: Type.Optional(TextsSchema),
  /** Null: nobody has given it an age, so it is for adults. */
  age: Type.Optional(orNull(Type.Integer({ minimum: 0, maximum: 99 }))),
  isHd: Type.Optional(Type.Boolean({ default: false })),
  is4k: Type.Optional(Type.Boolean({ default: false })),
  isFree: Type.Optional(Type.Boolean({ default: false })),
  /** Viewers do not see it; its guide, its recording and its packets stay. */
  isHidden: Type.Optional(Type.Boolean({ default: false })),
  /** It is hidden because its playlist no longer has it: an import that finds it there again shows it. */
  isMissing: Type.Optional(Type.Boolean({ default: false })),
  aspectRatio: Type.Optional(Type.String({ pattern: '^\\d{1,3}:\\d{1,3}$', default: '16:9' })),
  archivedDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365, default: 0 })),
  futureDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365, default: 3 })),
  cover: ChannelCover,
  /** What guides call it, such as the `tvg-id` of its playlist; empty: by its name. */
  guideId: Type.Optional(Type.String({ maxLength: 200, default: '' })),
  /** Seconds by which its programmes are on later than guides say. */
  guideShift: Type.Optional(Type.Integer({ minimum: -172_800, maximum: 172_800, default: 0 })),
  source: Type.Optional(
    Type.Unsafe<'linear' | 'ingest' | 'external'>({ ...oneOf(['linear', 'ingest', 'external']), default: 'linear' }),
  ),
  /** What the source needs; a linear one needs nothing. */
  sourceSettings: Type.Optional(Type.Unsafe<Record<string, unknown>>({ ...OpenObject, default: {} })),
  /** What a linear channel plays where its schedule has a hole. */
  fillerAsset: Type.Optional(orNull(Asset)),
  /** How its media is encrypted, with a key for so many seconds; null: it has never been. */
  protection: Type.Optional(
    orNull(
      Type.Object(
        { method: oneOf(protectionMethods), period: Type.Integer({ minimum: 0, maximum: 604_800 }) },
        { additionalProperties: false },
      ),
    ),
  ),
  /** The channel that it is a version of. */
  parentId: Type.Optional(orNull(NumberIdSchema)),
  /** It cannot be watched, whatever was paid. */
  isAvailable: Type.Optional(Type.Boolean({ default: true })),
  /** Why not, in the operator's words. */
  accessError: Type.Optional(OptionalNameSchema),
  /** It keeps its place where a viewer orders channels. */
  isFixed: Type.Optional(Type.Boolean({ default: false })),
  /** Stands in a corner of its logo. */
  overlayIcon: Type.Optional(orNull(PictureSchema)),
  /** What measures its audience. */
  trackers: Type.Optional(Type.Array(Tracker, { maxItems: 20, default: [] })),
  /** Null: it plays live as a stream, as its archive does. */
  vitrina: Type.Optional(orNull(VitrinaSettings)),
});
export type ChannelEntry = Static<typeof ChannelEntry>;

export const CategoryEntry = entry({
  id: NumberIdSchema,
  slug: SlugSchema,
  position: Type.Optional(Type.Integer({ ...PositionSchema, default: 0 })),
  name: NameSchema,
  short: NameSchema,
  isAllChannels: Type.Optional(Type.Boolean({ default: false })),
  isStartup: Type.Optional(Type.Boolean({ default: false })),
  isAdult: Type.Optional(Type.Boolean({ default: false })),
  /** Null: the cover of its first channel. */
  icon: Type.Optional(orNull(PictureSchema)),
  /** Null: 18 where it is for adults, else 0. */
  age: Type.Optional(orNull(Type.Integer({ minimum: 0, maximum: 99 }))),
  /** Ids of its channels. */
  channels: Type.Optional(Type.Array(NumberIdSchema, { uniqueItems: true, default: [] })),
});
export type CategoryEntry = Static<typeof CategoryEntry>;

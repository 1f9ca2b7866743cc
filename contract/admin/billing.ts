import Type, { type Static } from 'typebox';
import { entry, NameSchema, NumberIdSchema, TextIdSchema } from './entry.ts';

export const PacketEntry = entry({
  id: NumberIdSchema,
  name: NameSchema,
  /** In the smallest unit of the provider's currency. */
  priceMinor: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  isBase: Type.Optional(Type.Boolean({ default: false })),
  /** Streams at a time; null: the packet does not change the limit. */
  streams: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, default: null })),
  /** Registered devices; null: the packet does not change the limit. */
  devices: Type.Optional(
    Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, maximum: 100, default: null }),
  ),
  withoutAds: Type.Optional(Type.Boolean({ default: false })),
  /** Ids of the channels that it opens. */
  channels: Type.Optional(Type.Array(NumberIdSchema, { uniqueItems: true, default: [] })),
  /** Ids of the libraries that it opens. */
  libraries: Type.Optional(Type.Array(NumberIdSchema, { uniqueItems: true, default: [] })),
  /** Ids of single titles that it opens. */
  contents: Type.Optional(Type.Array(TextIdSchema, { uniqueItems: true, default: [] })),
});
export type PacketEntry = Static<typeof PacketEntry>;

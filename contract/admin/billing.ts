import Type, { type Static } from 'typebox';
import { PacketDesign } from '../packets.ts';
import {
  entry,
  NameSchema,
  NumberIdSchema,
  orNull,
  PictureSchema,
  PositionSchema,
  TextIdSchema,
  TextsSchema,
} from './entry.ts';

/** In the smallest unit of the provider's currency. */
const MinorSchema = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Count = Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }));
const TaxSchema = Type.Optional(orNull(Type.String({ minLength: 1, maxLength: 64 })));
const AddressSchema = Type.String({ minLength: 1, maxLength: 2_000 });

/** A packet for a length of time at a price. Ids are the provider's own, over all packets. */
const PacketPeriod = entry({
  id: TextIdSchema,
  years: Count,
  months: Count,
  days: Count,
  priceMinor: MinorSchema,
  /** Null: without a trial. */
  trialPriceMinor: Type.Optional(orNull(MinorSchema)),
  trialMonths: Count,
  trialDays: Count,
  title: Type.Optional(TextsSchema),
  description: Type.Optional(TextsSchema),
});

export const PacketEntry = entry({
  id: NumberIdSchema,
  name: NameSchema,
  priceMinor: MinorSchema,
  isBase: Type.Optional(Type.Boolean({ default: false })),
  position: Type.Optional(Type.Integer({ ...PositionSchema, default: 0 })),
  short: Type.Optional(TextsSchema),
  description: Type.Optional(TextsSchema),
  /** What viewers of it read when it has begun. */
  message: Type.Optional(TextsSchema),
  /** Before a discount; 0: there is none. */
  oldPriceMinor: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
  /** `promo`: only promo codes give it; `provider_only`: only the operator sells it. */
  kind: Type.Optional(
    Type.Unsafe<'sold' | 'promo' | 'provider_only'>({
      type: 'string',
      enum: ['sold', 'promo', 'provider_only'],
      default: 'sold',
    }),
  ),
  isPublic: Type.Optional(Type.Boolean({ default: true })),
  /** The packet that it comes with. */
  parentId: Type.Optional(orNull(NumberIdSchema)),
  /** The packet that takes its place at the first renewal. */
  afterRenewPacketId: Type.Optional(orNull(NumberIdSchema)),
  agreementUrl: Type.Optional(orNull(AddressSchema)),
  rowSlug: Type.Optional(orNull(Type.String({ minLength: 1, maxLength: 200 }))),
  allowDeletePaused: Type.Optional(Type.Boolean({ default: false })),
  /** Viewers cannot end it by themselves. */
  isUnsubscribingRefused: Type.Optional(Type.Boolean({ default: false })),
  /** What they read then, such as whom to call. */
  unsubscribingMessage: Type.Optional(TextsSchema),
  /** What it costs those who came by a promo code that failed. */
  forcedPromoPriceMinor: Type.Optional(orNull(MinorSchema)),
  /** Name of a tax of the provider's. */
  tax: TaxSchema,
  /** Ids of the pay systems it may be paid by; none: all. */
  paysystems: Type.Optional(Type.Array(TextIdSchema, { uniqueItems: true, default: [] })),
  benefits: Type.Optional(Type.Array(entry({ icon: PictureSchema, text: NameSchema }), { maxItems: 50, default: [] })),
  videos: Type.Optional(
    Type.Array(entry({ id: TextIdSchema, title: NameSchema, img: PictureSchema }), { maxItems: 50, default: [] }),
  ),
  design: Type.Optional(
    Type.Unsafe<Static<typeof PacketDesign> | null>({ ...PacketDesign, type: ['object', 'null'], default: null }),
  ),
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
  /** Ids of packets that come with it. */
  includes: Type.Optional(Type.Array(NumberIdSchema, { uniqueItems: true, default: [] })),
  /** For how long it is sold, in the order that viewers see; without one it is not sold. */
  periods: Type.Optional(Type.Array(PacketPeriod, { default: [] })),
});
export type PacketEntry = Static<typeof PacketEntry>;

/** Two packets sold together. */
export const BundleEntry = entry({
  firstPacketId: NumberIdSchema,
  secondPacketId: NumberIdSchema,
  name: NameSchema,
  description: Type.Optional(TextsSchema),
  priceMinor: MinorSchema,
  internetSpeed: Type.Optional(Type.String({ maxLength: 100, default: '' })),
});
export type BundleEntry = Static<typeof BundleEntry>;

/** A title that is rented for a time, or bought for good where there is none. */
export const TitleOfferEntry = entry({
  id: TextIdSchema,
  contentId: TextIdSchema,
  name: NameSchema,
  priceMinor: MinorSchema,
  months: Count,
  days: Count,
  tax: TaxSchema,
});
export type TitleOfferEntry = Static<typeof TitleOfferEntry>;

/** The rate of a tax from a day on. */
export const TaxEntry = entry({
  name: Type.String({ minLength: 1, maxLength: 64 }),
  since: Type.String({ format: 'date' }),
  /** In hundredths of a percent. */
  rateBasisPoints: Type.Integer({ minimum: 0, maximum: 10_000 }),
});
export type TaxEntry = Static<typeof TaxEntry>;

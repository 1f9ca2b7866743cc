import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { ListQuery } from './list-query.ts';
import {
  AccountIdSchema,
  ChannelIdSchema,
  DecimalAmountSchema,
  IsoInstantSchema,
  LibraryIdSchema,
  nullable,
  oneOf,
  PacketIdSchema,
  PurchaseIdSchema,
  PurchaseTypeIdSchema,
  SubscriptionIdSchema,
  text,
  UnixSecondsSchema,
} from './schema.ts';
import { Currency } from './site.ts';

/** A length of time as calendars count it. */
export const HumanPeriod = Type.Object({ days: Type.Integer(), months: Type.Integer(), years: Type.Integer() });
export type HumanPeriod = Static<typeof HumanPeriod>;

/** The same as `days-months-years`, such as `0-1-0` for a month (B-ENT-32). */
export const PeriodText = Type.String({ pattern: '^\\d+-\\d+-\\d+$', examples: ['0-1-0'] });

/** A purchase of the caller that is open or active. */
export const UserPurchase = Type.Object({
  id: PurchaseIdSchema,
  purchase_type_id: PurchaseTypeIdSchema,
  account_id: AccountIdSchema,
  status: oneOf(['awaiting_money', 'active']),
  is_cancelable: Type.Boolean(),
});
export type UserPurchase = Static<typeof UserPurchase>;

/** A packet for a period at a price: what is bought. */
export const PurchaseType = Type.Object({
  id: PurchaseTypeIdSchema,
  title: Type.String(),
  description: Type.String(),
  amount: DecimalAmountSchema,
  /** What the trial costs; null without one that the caller may still have. */
  trial_amount: nullable(DecimalAmountSchema),
  is_have_trial: Type.Boolean(),
  period: PeriodText,
  period_human: HumanPeriod,
  trial_period_human: nullable(HumanPeriod),
  is_cancelable: Type.Boolean(),
  user_purchase: nullable(UserPurchase),
  /** What the subscription renews by. */
  is_next_purchase: Type.Boolean(),
});
export type PurchaseType = Static<typeof PurchaseType>;

/** The prices of one length (B-ENT-31). */
export const PurchasePeriod = Type.Object({
  period: PeriodText,
  period_human: HumanPeriod,
  description: Type.String(),
  purchases_type: Type.Array(PurchaseType),
});
export type PurchasePeriod = Static<typeof PurchasePeriod>;

/** One picture for phones and televisions in their densities. */
const DesignImage = Type.Object({
  x1: Type.String(),
  x2: Type.String(),
  x3: Type.String(),
  width_pt: Type.Integer(),
  height_pt: Type.Integer(),
});
const DesignPart = Type.Object({ mobile: nullable(DesignImage), tv: nullable(DesignImage) });

/** How a packet is drawn; null: without one of its own (B-ENT-29). */
export const PacketDesign = Type.Object({
  background_mobile: nullable(DesignPart),
  background_tv: nullable(DesignPart),
  logo: nullable(DesignPart),
  corner_badge: nullable(DesignPart),
  special_features: nullable(DesignPart),
});
export type PacketDesign = Static<typeof PacketDesign>;

/** What the caller may do with a subscription, and how it goes on (B-ENT-28). */
export const PacketSubscription = Type.Object({
  id: SubscriptionIdSchema,
  actions: Type.Object({
    can_subscribe: Type.Boolean(),
    can_unsubscribe: Type.Boolean(),
    can_change_period: Type.Boolean(),
    can_enable_renew: Type.Boolean(),
    can_disable_renew: Type.Boolean(),
  }),
  next_period_human: nullable(HumanPeriod),
  next_price: nullable(DecimalAmountSchema),
  start_at: IsoInstantSchema,
  end_at: nullable(IsoInstantSchema),
  next_pay_at: nullable(IsoInstantSchema),
});
export type PacketSubscription = Static<typeof PacketSubscription>;

/** What names a packet within another one or in a short list. */
export const ShortPacket = Type.Object({
  id: PacketIdSchema,
  name: Type.String(),
  short: Type.String(),
  price: DecimalAmountSchema,
  total_price: DecimalAmountSchema,
  is_base: Type.Boolean(),
  base: Type.Boolean(),
  period: PeriodText,
  period_human: HumanPeriod,
  channels_count: Type.Integer(),
});
export type ShortPacket = Static<typeof ShortPacket>;

export const PacketChannel = Type.Object({
  id: ChannelIdSchema,
  name: Type.String(),
  slug: Type.String(),
  icon: nullable(Type.String()),
  number: nullable(Type.Integer()),
});
export type PacketChannel = Static<typeof PacketChannel>;

/** What is sold (B-ENT-27). Lists inside it come with `includes` of the call. */
export const Packet = Type.Object({
  ...ShortPacket.properties,
  description: Type.String(),
  /** Before a discount; `0.00` without one. */
  old_price: DecimalAmountSchema,
  trial_amount: nullable(DecimalAmountSchema),
  trial_price: nullable(DecimalAmountSchema),
  trial_period_human: nullable(HumanPeriod),
  /** A trial is offered to the caller (C-VALID-24). */
  is_trial: Type.Boolean(),
  is_used_trial: Type.Boolean(),
  is_public: Type.Boolean(),
  /** Paid at the operator's only: no purchase here. */
  is_provider_only: Type.Boolean(),
  /** The two packets of a bundle; otherwise none. */
  packets: Type.Array(ShortPacket),
  include: nullable(Type.Array(ShortPacket)),
  available: nullable(Type.Array(ShortPacket)),
  agreement: nullable(Type.String()),
  purchase_id: nullable(PurchaseIdSchema),
  /** Whether the subscription renews; false without one. */
  renew: Type.Boolean(),
  start_at: nullable(IsoInstantSchema),
  end_at: nullable(IsoInstantSchema),
  next_pay_at: nullable(IsoInstantSchema),
  is_paused: Type.Boolean(),
  allow_delete_paused: Type.Boolean(),
  message: nullable(Type.String()),
  /** `promo`: given by a promo code and not sold. */
  type: nullable(oneOf(['promo'])),
  /** The packet that it comes with; null: it stands alone. */
  parent_name: nullable(Type.String()),
  /** Ids of the pay systems that it can be paid by; all of the provider's when empty. */
  paysystems: Type.Array(Type.String()),
  channels: Type.Array(PacketChannel),
  benefits: Type.Array(Type.Object({ icon: Type.String(), text: Type.String() })),
  libraries: Type.Array(Type.Object({ id: LibraryIdSchema, title: Type.String(), cover: nullable(Type.String()) })),
  videos: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), img: Type.String() })),
  row_slug: nullable(Type.String()),
  after_renew_packet_id: nullable(PacketIdSchema),
  subscription: nullable(PacketSubscription),
  user_purchase: nullable(UserPurchase),
  next_user_purchase: nullable(
    Type.Object({ id: PurchaseIdSchema, purchase_type: Type.Object({ amount: DecimalAmountSchema }) }),
  ),
  design: nullable(PacketDesign),
});
export type Packet = Static<typeof Packet>;

/** Two packets sold together under a name and at a price of their own (B-ENT-30). */
export const Bundle = Type.Object({
  is_bundle: Type.Boolean(),
  custom_name: Type.String(),
  custom_price: DecimalAmountSchema,
  custom_description: Type.String(),
  internet_speed: Type.String(),
  packets: Type.Array(Packet),
});
export type Bundle = Static<typeof Bundle>;

/** Packets that together open what was asked for, with what they cost together. */
export const QuickSale = Type.Object({
  total_price: DecimalAmountSchema,
  packets: Type.Array(ShortPacket),
  target_available_at: Type.Object({
    channels: Type.Array(ChannelIdSchema),
    libraries: Type.Array(LibraryIdSchema),
  }),
  not_all_episodes_available: Type.Boolean(),
});
export type QuickSale = Static<typeof QuickSale>;

/** What a provider says of itself to those who do not know it yet. */
export const ProviderInformation = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  shortname: Type.String(),
  logo: nullable(Type.String()),
  devices: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
  features: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
  packets: Type.Array(Packet),
  /** Its packets can be read about at other providers (C-PKT-16). */
  are_packets_shared: Type.Boolean(),
  currency: Currency,
  support: Type.Object({ email: Type.String(), phone: Type.String(), url: Type.String() }),
  /** Null: the provider has none. */
  registration: nullable(Type.Object({ url: Type.String(), caption: Type.String() })),
});
export type ProviderInformation = Static<typeof ProviderInformation>;

const PacketQuery = Type.Object({
  /** Comma-separated: `channels`, `videos`, `includes`, `availables`. */
  includes: Type.Optional(text(128)),
  /** Only packets that can be bought here. */
  has_purchases: Type.Optional(Type.Boolean()),
});
const PacketListQuery = Type.Object({ ...ListQuery.properties, ...PacketQuery.properties });
const PacketParams = Type.Object({ id: PacketIdSchema });
/** By id or slug, as the channel itself. */
const ChannelParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 128 }) });
const ContentParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 128 }) });
/** When a broadcast began that is to be watched; without it, what is on now. */
const QuickSaleQuery = Type.Object({ timestamp: Type.Optional(UnixSecondsSchema) });

const read = { method: 'GET', access: 'reader', freshFor: freshness.default } as const;

export const packets = {
  packets: endpoint({
    ...read,
    path: '/v2/packets',
    aliases: ['/v2/packets/flat'],
    summary: 'The packets that are offered to the caller, in the order that the provider shows them in',
    query: PacketListQuery,
    response: Type.Array(Packet),
    errors: [],
  }),
  purchasePackets: endpoint({
    ...read,
    path: '/v2/purchasepackets',
    summary: 'The same where packets are sold by purchases of a period',
    query: PacketListQuery,
    response: Type.Array(Packet),
    errors: [],
  }),
  packet: endpoint({
    ...read,
    path: '/v2/packets/{id}',
    aliases: ['/v2/purchasepackets/{id}'],
    summary: 'One packet with what the caller has of it',
    params: PacketParams,
    query: PacketQuery,
    response: Packet,
    errors: ['packet_not_found'],
  }),
  packetChannels: endpoint({
    ...read,
    path: '/v2/packets/{id}/channels',
    summary: 'The channels that a packet opens',
    params: PacketParams,
    query: ListQuery,
    response: Type.Array(PacketChannel),
    errors: ['packet_not_found'],
  }),
  purchasePeriods: endpoint({
    ...read,
    path: '/v2/packets/{id}/purchaseperiods',
    summary: 'For which periods a packet is sold, the shortest first, with their prices',
    params: PacketParams,
    response: Type.Array(PurchasePeriod),
    errors: ['packet_not_found'],
  }),
  providerPacket: endpoint({
    ...read,
    path: '/v2/providers/{id}/packet/{packetId}',
    summary: 'A packet of this provider or of one that shares with it; two ids joined by `_` are a bundle',
    params: Type.Object({
      id: Type.Integer({ minimum: 1 }),
      packetId: Type.String({ pattern: '^\\d{1,10}(_\\d{1,10})?$' }),
    }),
    query: PacketQuery,
    response: Type.Unsafe<Packet | Bundle>({ type: 'object', additionalProperties: true }),
    errors: ['packet_not_found'],
  }),
  providerInformation: endpoint({
    ...read,
    path: '/v2/providers/{id}/info',
    summary: "A provider's landing page, by its id or short name",
    params: Type.Object({ id: Type.String({ pattern: '^[a-z0-9_-]{1,32}$' }) }),
    response: ProviderInformation,
    errors: ['provider_not_found'],
  }),
  channelPackets: endpoint({
    ...read,
    path: '/v2/channels/{id}/packets',
    summary: 'The packets that open a channel, the cheapest first',
    params: ChannelParams,
    query: PacketQuery,
    response: Type.Array(Packet),
    errors: ['channel_not_found'],
  }),
  channelQuickSales: endpoint({
    ...read,
    path: '/v2/channels/{id}/quick_sales_packets',
    summary: 'The ways to open a channel at once, base packet included where one is needed, the cheapest first',
    params: ChannelParams,
    query: QuickSaleQuery,
    response: Type.Array(QuickSale),
    errors: ['channel_not_found'],
  }),
  channelShortSale: endpoint({
    ...read,
    path: '/v2/channels/{id}/purchasepacket_short',
    summary: 'The cheapest packet that opens a channel',
    params: ChannelParams,
    query: QuickSaleQuery,
    response: Type.Object({ id: nullable(PacketIdSchema), not_all_episodes_available: Type.Boolean() }),
    errors: ['channel_not_found'],
  }),
  contentPackets: endpoint({
    ...read,
    path: '/v2/contents/{id}/packets',
    summary: 'The packets that open a title, the cheapest first',
    params: ContentParams,
    query: PacketQuery,
    response: Type.Array(Packet),
    errors: ['not_found'],
  }),
  contentQuickSales: endpoint({
    ...read,
    path: '/v2/contents/{id}/quick_sales_packets',
    summary: 'The ways to open a title at once, the cheapest first',
    params: ContentParams,
    response: Type.Array(QuickSale),
    errors: ['not_found'],
  }),
};

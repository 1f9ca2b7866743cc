import { absolute, absoluteIfAny } from '#api/platform/addresses.ts';
import type { Viewpoint } from '#api/platform/caller/caller.ts';
import { type Translations, translated } from '#api/platform/wire/language.ts';
import type {
  HumanPeriod,
  Packet,
  PacketChannel,
  PacketDesign,
  PacketSubscription,
  PurchasePeriod,
  PurchaseType,
  ShortPacket,
  UserPurchase,
} from '#contract/packets.ts';
import type { PurchaseTypeId } from '#contract/units.ts';
import { byLength, noPeriod, periodText } from '#rules/billing/human-period.ts';
import { subscriptionActions } from '#rules/billing/subscription-actions.ts';
import type { CalendarPeriod } from '#rules/billing/terms.ts';
import { offeredTrial } from '#rules/billing/trial.ts';
import { decimalAmount, isoInstant, minor } from '#rules/units.ts';
import type { ChannelRecord } from '../../channels/service.ts';
import { lastSecond } from '../presentation.ts';
import type { HeldPurchase, Holdings } from './holdings.ts';
import { type PacketOffer, type PeriodRecord, priceOf, type SubscriptionRecord, trialOf } from './records.ts';
import type { PacketShelf } from './shelf.ts';

/** What a packet is shown from: the provider's shelf, and what the caller has. */
export interface PacketView {
  readonly shelf: PacketShelf;
  readonly holdings: Holdings;
  readonly viewpoint: Viewpoint;
}

/** Lists inside a packet that are only sent where they were asked for. */
export interface PacketLists {
  readonly channels: readonly ChannelRecord[];
  readonly hasVideos: boolean;
  readonly include: readonly PacketOffer[] | null;
  readonly available: readonly PacketOffer[] | null;
}

const human = ({ days, months, years }: CalendarPeriod): HumanPeriod => ({ days, months, years });

const textOrNull = (texts: Translations, { language }: Viewpoint): string | null => translated(texts, language) || null;

export function presentShort(packet: PacketOffer, shelf: PacketShelf, { language }: Viewpoint): ShortPacket {
  const period = packet.periods[0] ?? noPeriod;
  const price = decimalAmount(priceOf(packet));
  return {
    id: packet.id,
    name: translated(packet.name, language),
    short: translated(packet.short, language),
    price,
    total_price: price,
    is_base: packet.isBase,
    base: packet.isBase,
    period: periodText(period),
    period_human: human(period),
    channels_count: shelf.channelsOf(packet).size,
  };
}

/** A packet as the caller sees it. */
export function presentPacket(packet: PacketOffer, view: PacketView, lists: PacketLists): Packet {
  const { shelf, holdings, viewpoint } = view;
  const { language } = viewpoint;
  const short = (each: PacketOffer) => presentShort(each, shelf, viewpoint);
  const parent = packet.parentId === null ? undefined : shelf.byId(packet.parentId);
  // What comes with another packet lasts as long as that one.
  const subscription = [packet, ...(parent === undefined ? [] : [parent])]
    .flatMap(({ id }) => holdings.current.get(id) ?? holdings.future.get(id) ?? [])
    .at(0);
  const purchase = holdings.purchases.get(packet.id) ?? null;
  return {
    ...short(packet),
    description: translated(packet.description, language),
    old_price: decimalAmount(minor(packet.oldPriceMinor)),
    ...trialFields(packet, holdings),
    is_public: packet.isPublic,
    is_provider_only: packet.kind === 'provider_only',
    packets: [],
    include: lists.include?.map(short) ?? null,
    available: lists.available?.map(short) ?? null,
    agreement: absoluteIfAny(viewpoint, packet.agreementUrl),
    purchase_id: purchase?.id ?? subscription?.purchaseId ?? null,
    ...subscriptionFields(packet, subscription),
    allow_delete_paused: packet.allowDeletePaused,
    message: textOrNull(packet.message, viewpoint),
    type: packet.kind === 'promo' ? 'promo' : null,
    parent_name: parent === undefined ? null : translated(parent.name, language),
    paysystems: packet.paysystems,
    channels: lists.channels.map((channel) => presentPacketChannel(channel, viewpoint)),
    benefits: packet.benefits.map(({ icon, text }) => ({
      icon: absolute(viewpoint, icon),
      text: translated(text, language),
    })),
    libraries: packet.libraries.map(({ id, title, cover }) => ({
      id,
      title: translated(title, language),
      cover: absoluteIfAny(viewpoint, cover),
    })),
    videos: lists.hasVideos
      ? packet.videos.map(({ id, title, img }) => ({
          id,
          title: translated(title, language),
          img: absolute(viewpoint, img),
        }))
      : [],
    row_slug: packet.rowSlug,
    after_renew_packet_id: packet.afterRenewPacketId,
    user_purchase: presentUserPurchase(purchase),
    next_user_purchase: nextUserPurchase(packet, subscription, shelf),
    design: packet.design === null ? null : presentDesign(packet.design, viewpoint),
  };
}

export const presentPacketChannel = (channel: ChannelRecord, viewpoint: Viewpoint): PacketChannel => ({
  id: channel.id,
  name: translated(channel.name, viewpoint.language),
  slug: channel.slug,
  icon: absolute(viewpoint, channel.cover.full),
  number: channel.number,
});

function trialFields(packet: PacketOffer, { usedTrials }: Holdings) {
  const isUsed = usedTrials.has(packet.id);
  const [first] = packet.periods;
  const trial = first === undefined ? null : trialOf(first);
  const price = first === undefined || first.trialPriceMinor === null ? null : minor(first.trialPriceMinor);
  const amount = price === null ? null : decimalAmount(price);
  const fields = { trial_period_human: trial && human(trial), is_used_trial: isUsed };
  return { ...fields, trial_amount: amount, trial_price: amount, is_trial: offeredTrial(fields) !== null };
}

function subscriptionFields(packet: PacketOffer, subscription: SubscriptionRecord | undefined) {
  if (subscription === undefined) {
    return { renew: false, start_at: null, end_at: null, next_pay_at: null, is_paused: false, subscription: null };
  }
  const presented = presentSubscription(packet, subscription);
  const { start_at, end_at, next_pay_at } = presented;
  return {
    ...{ start_at, end_at, next_pay_at },
    renew: subscription.renews,
    is_paused: subscription.pausedAt !== null,
    subscription: presented,
  };
}

function presentSubscription(packet: PacketOffer, subscription: SubscriptionRecord): PacketSubscription {
  const actions = subscriptionActions({
    renews: subscription.renews,
    isPaused: subscription.pausedAt !== null,
    hasEnd: subscription.endsAt !== null,
    packet: {
      isSold: packet.kind === 'sold',
      periods: packet.periods.length,
      hasParent: packet.parentId !== null,
      isUnsubscribingRefused: packet.isUnsubscribingRefused,
      allowDeletePaused: packet.allowDeletePaused,
    },
  });
  const next = nextPeriod(packet, subscription);
  const end = subscription.endsAt === null ? null : isoInstant(subscription.endsAt);
  return {
    id: subscription.id,
    actions: {
      // It is there already: what is changed is how it goes on.
      can_subscribe: false,
      can_unsubscribe: actions.canUnsubscribe,
      can_change_period: actions.canChangePeriod,
      can_enable_renew: actions.canEnableRenew,
      can_disable_renew: actions.canDisableRenew,
    },
    next_period_human: next === undefined ? null : human(next),
    next_price: next === undefined ? null : decimalAmount(minor(subscription.renewalPriceMinor ?? next.priceMinor)),
    start_at: isoInstant(subscription.startsAt),
    end_at: lastSecond(subscription.endsAt),
    next_pay_at: subscription.renews ? end : null,
  };
}

/** By what a subscription renews; undefined where it does not. */
function nextPeriod(
  { periods }: Pick<PacketOffer, 'periods'>,
  { renews, nextPurchaseTypeId, purchaseTypeId }: SubscriptionRecord,
): PeriodRecord | undefined {
  const nextId = nextPurchaseTypeId ?? purchaseTypeId;
  return renews ? periods.find(({ id }) => id === nextId) : undefined;
}

const presentUserPurchase = (purchase: HeldPurchase | null): UserPurchase | null =>
  purchase === null || purchase.purchaseTypeId === null
    ? null
    : {
        id: purchase.id,
        purchase_type_id: purchase.purchaseTypeId,
        account_id: purchase.accountId,
        status: purchase.state,
        is_cancelable: purchase.state === 'awaiting_money',
      };

function nextUserPurchase(packet: PacketOffer, subscription: SubscriptionRecord | undefined, shelf: PacketShelf) {
  if (subscription === undefined || subscription.purchaseId === null) return null;
  const after = packet.afterRenewPacketId === null ? undefined : shelf.byId(packet.afterRenewPacketId);
  const next = after === undefined ? nextPeriod(packet, subscription) : after.periods[0];
  if (!subscription.renews || next === undefined) return null;
  return { id: subscription.purchaseId, purchase_type: { amount: decimalAmount(minor(next.priceMinor)) } };
}

/** The prices of a packet by length, the shortest first (B-ENT-31). */
export function presentPeriods(packet: PacketOffer, view: PacketView): PurchasePeriod[] {
  const { language } = view.viewpoint;
  const groups = Map.groupBy(packet.periods.toSorted(byLength), periodText);
  return [...groups].flatMap(([period, [first, ...others]]) => {
    if (first === undefined) return [];
    return {
      period,
      period_human: human(first),
      description: translated(first.description, language),
      purchases_type: [first, ...others].map((each) => presentPurchaseType(packet, each, view)),
    };
  });
}

function presentPurchaseType(
  packet: PacketOffer,
  period: PeriodRecord,
  { holdings, viewpoint }: PacketView,
): PurchaseType {
  const subscription = holdings.current.get(packet.id);
  const purchase = holdings.purchases.get(packet.id) ?? null;
  const own = purchase?.purchaseTypeId === period.id ? presentUserPurchase(purchase) : null;
  const trial = trialOf(period);
  const offered = offeredTrial({
    trial_period_human: trial && human(trial),
    is_used_trial: holdings.usedTrials.has(packet.id),
  });
  const nextId: PurchaseTypeId | undefined = subscription && nextPeriod(packet, subscription)?.id;
  return {
    id: period.id,
    title: translated(period.title, viewpoint.language) || translated(packet.name, viewpoint.language),
    description: translated(period.description, viewpoint.language),
    amount: decimalAmount(minor(period.priceMinor)),
    trial_amount: offered && decimalAmount(minor(period.trialPriceMinor ?? 0)),
    is_have_trial: offered !== null,
    period: periodText(period),
    period_human: human(period),
    trial_period_human: offered,
    is_cancelable: own?.is_cancelable ?? false,
    user_purchase: own,
    is_next_purchase: period.id === nextId,
  };
}

/** A design with its pictures where the caller finds them. */
function presentDesign(design: PacketDesign, viewpoint: Viewpoint): PacketDesign {
  const part = (one: PacketDesign['logo']): PacketDesign['logo'] =>
    one && { mobile: image(one.mobile), tv: image(one.tv) };
  const image = (one: NonNullable<PacketDesign['logo']>['mobile']) =>
    one && {
      ...one,
      x1: absolute(viewpoint, one.x1),
      x2: absolute(viewpoint, one.x2),
      x3: absolute(viewpoint, one.x3),
    };
  return {
    background_mobile: part(design.background_mobile),
    background_tv: part(design.background_tv),
    logo: part(design.logo),
    corner_badge: part(design.corner_badge),
    special_features: part(design.special_features),
  };
}

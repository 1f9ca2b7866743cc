import {
  type HumanPeriod,
  Packet,
  PacketChannel,
  ProviderInformation,
  PurchasePeriod,
  type PurchaseType,
} from '#contract/packets.ts';
import { FuturePacket, Subscription } from '#contract/purchases.ts';
import { blank, type PartsOf } from '../blank.ts';
import type { Plain } from '../wire-calls.ts';
import { provider } from './operator.ts';

const MONTH: HumanPeriod = { days: 0, months: 1, years: 0 };
const STARTED = '2026-01-01T00:00:00Z';
const ENDS = '2026-02-01T00:00:00Z';
const LATER = '2026-01-20T00:00:00Z';
const SUBSCRIPTION_ID = '20000000-0000-4000-8000-000000000001';

/** A base packet that is sold for a month. */
export const packet = (parts: PartsOf<Plain<Packet>> = {}): Plain<Packet> =>
  blank(Packet, {
    id: 5,
    name: 'Full',
    price: '4490.00',
    is_base: true,
    base: true,
    is_public: true,
    period: '0-1-0',
    period_human: MONTH,
    ...parts,
  });

/** A packet that needs a base packet. */
export const additional = (parts: PartsOf<Plain<Packet>> = {}): Plain<Packet> =>
  packet({ id: 2, name: 'Cinema', price: '1490.00', is_base: false, base: false, ...parts });

type HeldParts = PartsOf<Omit<Plain<Packet>, 'subscription'>> & {
  readonly actions?: PartsOf<NonNullable<Plain<Packet>['subscription']>['actions']>;
  readonly start_at?: string;
  readonly end_at?: string | null;
};

/** A packet of the viewer's: it runs, and renews unless it says otherwise. */
export function held({ actions, start_at = STARTED, end_at = ENDS, renew = true, ...parts }: HeldParts = {}) {
  const subscription = {
    id: SUBSCRIPTION_ID,
    start_at,
    end_at,
    next_pay_at: renew ? end_at : null,
    actions: { can_disable_renew: renew, can_enable_renew: !renew, ...actions },
  };
  return packet({ renew, start_at, end_at, ...parts, subscription });
}

/** A packet that the viewer has bought, and that begins in some days. */
export const future = (parts: HeldParts = {}): Plain<FuturePacket> =>
  blank(FuturePacket, { id: SUBSCRIPTION_ID, packet: held({ ...parts, start_at: LATER }), start_at: LATER });

/** What the viewer has of a packet. */
export const subscription = (of: Plain<Packet>): Plain<Subscription> =>
  blank(Subscription, { id: SUBSCRIPTION_ID, packet: of, start_at: STARTED, end_at: ENDS, price: of.price });

/** One period that a packet is sold for, at a price. */
export const soldFor = (
  period_human: PartsOf<HumanPeriod>,
  amount: string,
  type: PartsOf<Plain<PurchaseType>> = {},
): Plain<PurchasePeriod> => {
  const { days = 0, months = 0, years = 0 } = period_human;
  const length = { period: `${days}-${months}-${years}`, period_human: { days, months, years } };
  const sold = blank(PurchasePeriod.properties.purchases_type.items, {
    id: `for-${length.period}`,
    amount,
    ...length,
    ...type,
  });
  return blank(PurchasePeriod, { ...length, purchases_type: [sold] });
};

/** So many channels, by their numbers. */
export const packetChannels = (count: number): readonly Plain<PacketChannel>[] =>
  Array.from({ length: count }, (_, index) =>
    blank(PacketChannel, { id: index + 1, name: `Channel ${index + 1}`, slug: `channel-${index + 1}` }),
  );

/** What an operator says of itself to those who do not know it yet; by default this one. */
export const information = (parts: PartsOf<Plain<ProviderInformation>> = {}): Plain<ProviderInformation> => {
  const { id, name, landing, currency } = provider();
  return blank(ProviderInformation, { id, name, shortname: landing.shortname, currency, ...parts });
};

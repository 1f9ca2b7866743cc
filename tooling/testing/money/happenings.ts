import fc from 'fast-check';
import type { ModelCard, ModelGift, ModelPacket } from './model.ts';

/** No two lengths are alike, so that renewals seldom are due at once. */
export const packets: readonly ModelPacket[] = [
  { id: 1, isBase: true, price: 30_000, length: { months: 1, days: 0 }, trial: null },
  { id: 2, isBase: true, price: 61_000, length: { months: 0, days: 29 }, trial: null },
  { id: 3, isBase: false, price: 10_000, length: { months: 0, days: 11 }, trial: null },
  {
    ...{ id: 4, isBase: false, price: 7_000, length: { months: 2, days: 3 } },
    trial: { price: 100, length: { months: 0, days: 6 } },
  },
];

/** What the promo codes of a history give. */
export const gifts: readonly ModelGift[] = [
  { amount: 5_000, packet: null, days: 0 },
  { amount: 700, packet: packets[2] ?? null, days: 5 },
  { amount: 0, packet: packets[0] ?? null, days: 9 },
];

/** How notices of a payment come: once, twice, never (a check finds out), or with the next wait, the last one first. */
export type NoticeFate = 'once' | 'twice' | 'lost' | 'late';

/** While a payment of a purchase is open, the purchase waits for it: that one is heard of at once. */
export type SoonNotice = Exclude<NoticeFate, 'late'>;

/** What happens in a history. Which payment: of those that there are, by number. */
export type Happening =
  | { readonly kind: 'top_up'; readonly amount: number; readonly notices: NoticeFate; readonly card: ModelCard | null }
  | { readonly kind: 'remove_card' }
  | { readonly kind: 'buy'; readonly packet: ModelPacket }
  | { readonly kind: 'pay'; readonly packet: ModelPacket; readonly isPaid: boolean; readonly notices: SoonNotice }
  | { readonly kind: 'pay_by_card'; readonly packet: ModelPacket }
  | { readonly kind: 'give'; readonly packet: ModelPacket; readonly days: number }
  | { readonly kind: 'redeem'; readonly gift: ModelGift }
  | { readonly kind: 'pause'; readonly packet: ModelPacket; readonly hours: number }
  | { readonly kind: 'resume'; readonly packet: ModelPacket }
  | { readonly kind: 'stop_renewing'; readonly packet: ModelPacket }
  | { readonly kind: 'cancel_future'; readonly packet: ModelPacket }
  | { readonly kind: 'refund'; readonly payment: number }
  | { readonly kind: 'charge_back'; readonly payment: number }
  | { readonly kind: 'wait'; readonly hours: number };

/**
 * What fails while it happens: a statement of the database or a call of the bank, which is done or not. Then another process,
 * which has nothing but what is stored, does it again.
 */
export interface Fault {
  readonly place: 'database' | 'bank';
  /** So many statements or calls pass before. */
  readonly after: number;
  readonly isDone: boolean;
}

export interface Step {
  readonly happening: Happening;
  readonly fault: Fault | null;
}

export interface ViewerHistory {
  /** On which day it begins: months end differently. */
  readonly firstDay: number;
  readonly steps: readonly Step[];
}

const DAYS = 400;

const packet = fc.constantFrom(...packets);
const kind = <Kind extends Happening['kind']>(name: Kind) => fc.constant(name);
const notices = fc.constantFrom<NoticeFate>('once', 'twice', 'lost', 'late');
const soon = fc.constantFrom<SoonNotice>('once', 'twice', 'lost');
const payment = fc.nat(5);
const amount = fc.integer({ min: 1, max: 100_000 });
const card = fc.constantFrom<ModelCard | null>(null, null, 'paid', 'spent');

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: kind('top_up'), amount, notices, card }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('remove_card') }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('buy'), packet }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('pay'), packet, isPaid: fc.boolean(), notices: soon }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('pay_by_card'), packet }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('give'), packet, days: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('redeem'), gift: fc.constantFrom(...gifts) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('pause'), packet, hours: fc.integer({ min: 1, max: 500 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('resume'), packet }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('stop_renewing'), packet }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('cancel_future'), packet }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('refund'), payment }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('charge_back'), payment }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('wait'), hours: fc.integer({ min: 1, max: 1_000 }) }) },
);
const fault: fc.Arbitrary<Fault> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ place: fc.constant('database' as const), after: fc.nat(40), isDone: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ place: fc.constant('bank' as const), after: fc.nat(1), isDone: fc.boolean() }) },
);

/** Random histories of one viewer, of at most so many steps. */
export const histories = (longest: number): fc.Arbitrary<ViewerHistory> =>
  fc.record({
    firstDay: fc.nat(DAYS),
    steps: fc.array(fc.record({ happening, fault: fc.option(fault, { freq: 2 }) }), {
      minLength: 1,
      maxLength: longest,
    }),
  });

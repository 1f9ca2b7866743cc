import type { HumanPeriod, Packet } from '#contract/packets.ts';
import type { DecimalAmount } from '#contract/units.ts';
import { hasLength } from './human-period.ts';

/** The trial period that a packet is offered with; null: it has none, or the viewer has used it [C-VALID-24]. */
export const offeredTrial = ({
  trial_period_human,
  is_used_trial,
}: Pick<Packet, 'trial_period_human' | 'is_used_trial'>): HumanPeriod | null =>
  trial_period_human !== null && hasLength(trial_period_human) && !is_used_trial ? trial_period_human : null;

interface TrialPrice {
  readonly isTrial: boolean;
  readonly price: DecimalAmount;
  readonly trialPrice: DecimalAmount | null;
}

/** What a purchase costs now: of a trial its own price [C-PAY-23]. */
export const amountNow = ({ isTrial, price, trialPrice }: TrialPrice): DecimalAmount =>
  isTrial ? (trialPrice ?? price) : price;

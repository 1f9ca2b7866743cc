import type { Packet } from '#contract/packets.ts';
import { offeredTrial } from '#rules/billing/trial.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { periodText } from './period-text.ts';
import type { usePriceText } from './use-price-text.ts';

type TriedPacket = Pick<Packet, 'trial_amount' | 'trial_price' | 'trial_period_human' | 'is_used_trial'>;

/** How a packet is tried, by these price texts; null: it is not, or the viewer has done so. */
export function useTrialText(priceText: ReturnType<typeof usePriceText>): (packet: TriedPacket) => string | null {
  const { t } = useTexts<'billing'>();
  return (packet) => {
    const trial = offeredTrial(packet);
    if (trial === null) return null;
    const period = periodText(trial, t);
    const price = packet.trial_price ?? packet.trial_amount;
    return price === null || Number(price) === 0
      ? t('packets.trialFree', { period })
      : t('packets.trialPaid', { period, price: priceText(price) });
  };
}

import type { HumanPeriod } from '#contract/packets.ts';
import { hasLength, periodParts } from '#rules/billing/human-period.ts';
import type { Translate } from '#web/app/i18n/texts.ts';

/** A period as a person says it: `1 year 3 days`; one without a length lasts for good. */
export const periodText = (period: HumanPeriod, t: Translate<'billing'>): string =>
  hasLength(period)
    ? periodParts(period)
        .map(({ unit, count }) => t(`packets.periods.${unit}`, { count }))
        .join(' ')
    : t('packets.forGood');

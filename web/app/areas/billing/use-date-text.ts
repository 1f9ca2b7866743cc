import type { IsoInstant } from '#contract/units.ts';
import { secondsOfInstant } from '#rules/billing/instant.ts';
import { localTime } from '#rules/guide/local-time.ts';
import { dateName } from '#web/app/areas/guide/day-name.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';

const UTC = 'UTC';

/** The day of an instant, in the operator's time: the same on the server and in the browser. */
export function useDateText(): (instant: IsoInstant) => string {
  const { t } = useTexts<'guide'>();
  const { provider } = useSite();
  return (instant) => dateName(localTime(secondsOfInstant(instant), provider?.timezone ?? UTC).date, t);
}

import { localTime } from '#rules/guide/local-time.ts';
import { unixSeconds } from '#rules/units.ts';
import { dateName } from '#web/app/areas/guide/day-name.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';

const MILLISECONDS_PER_SECOND = 1000;

/** The day of something, in the operator's time: the same on the server and in the browser. */
export function NewsDate({ at }: { readonly at: string }) {
  const { t } = useTexts<'guide'>();
  const { provider } = useSite();
  const instant = unixSeconds(Math.floor(Date.parse(at) / MILLISECONDS_PER_SECOND));
  return <time dateTime={at}>{dateName(localTime(instant, provider?.timezone ?? 'UTC').date, t)}</time>;
}

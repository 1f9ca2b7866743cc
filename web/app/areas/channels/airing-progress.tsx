import { type Airing, airingProgress, minutesLeft } from '#rules/channels/on-air.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerNow } from '#web/app/page/server-clock.ts';
import { ProgressLine } from '#web/app/ui/progress-line.tsx';

/** A line this long does not visibly move in less. */
const TICK_MILLISECONDS = 30_000;
const MILLISECONDS_PER_SECOND = 1000;

interface AiringProgressProps {
  readonly airing: Airing;
  readonly className?: string | undefined;
}

/** How far a programme is. Time draws this line anew and nothing around it. */
export function AiringProgress({ airing, className }: AiringProgressProps) {
  const now = useServerNow(TICK_MILLISECONDS) / MILLISECONDS_PER_SECOND;
  return <ProgressLine className={className} done={airingProgress(airing, now)} />;
}

/** How many minutes are left of a programme; nothing once it is over. */
export function AiringLeft({ airing, className }: AiringProgressProps) {
  const { t } = useTexts();
  const minutes = minutesLeft(airing, useServerNow(TICK_MILLISECONDS) / MILLISECONDS_PER_SECOND);
  return minutes > 0 && <span className={className}>{t('channels.left', { minutes })}</span>;
}

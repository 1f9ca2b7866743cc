import { clockTime } from '#rules/guide/local-time.ts';
import { unixSeconds } from '#rules/units.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import styles from './player.module.css';
import type { BroadcastClock } from './timeline.ts';

/** What the clock showed when this picture was broadcast: live is live, and the archive shows the right minute. */
export function WallClock({ frameTime, zone }: BroadcastClock) {
  const { t } = useTexts<'player'>();
  const time = frameTime === null ? '' : clockTime(unixSeconds(frameTime), zone);
  return (
    <time className={styles['clock']} data-frame-time={frameTime ?? undefined}>
      <span className="visually-hidden">{frameTime !== null && t('player.frameTime', { time })}</span>
      <span aria-hidden="true">{time}</span>
    </time>
  );
}

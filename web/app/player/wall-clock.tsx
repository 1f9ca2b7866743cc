import { clockTime } from '#rules/guide/local-time.ts';
import { unixSeconds } from '#rules/units.ts';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './player.module.css';

interface WallClockProps {
  /** Unix seconds of the picture; null before the first one. */
  readonly frameTime: number | null;
  readonly zone: string;
}

/** What the clock showed when this picture was broadcast: live is live, and the archive shows the right minute. */
export function WallClock({ frameTime, zone }: WallClockProps) {
  const { t } = useTexts();
  const time = frameTime === null ? '' : clockTime(unixSeconds(frameTime), zone);
  return (
    <time className={styles['clock']} data-frame-time={frameTime ?? undefined}>
      <span className="visually-hidden">{frameTime !== null && t('player.frameTime', { time })}</span>
      <span aria-hidden="true">{time}</span>
    </time>
  );
}

import { type PointerEvent, useState } from 'react';
import { localTime } from '#rules/guide/local-time.ts';
import type { Position, Programme } from '#rules/player/programme.ts';
import { hasScrubLine, SCRUB_STEP_SECONDS, scrubTo } from '#rules/player/scrub.ts';
import { unixSeconds } from '#rules/units.ts';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './timeline.module.css';

interface TimelineProps {
  readonly programme: Programme;
  readonly title: string;
  /** Unix seconds of the picture, or of where a skip leads. */
  readonly time: number;
  readonly now: number;
  readonly zone: string;
  readonly onSeek: (position: Position) => void;
}

const PERCENT = 100;

/** The programme from its start to its end: what has been watched, what can be, and a line to seek on. */
export function Timeline({ programme, title, time, now, zone, onSeek }: TimelineProps) {
  const { t } = useTexts();
  /** Seconds from the start while the line is dragged; null otherwise. */
  const [dragged, drag] = useState<number | null>(null);
  const [hovered, hover] = useState<number | null>(null);
  const duration = programme.end - programme.start;
  const passed = Math.min(Math.max(now - programme.start, 0), duration);
  const watched = Math.min(Math.max(time - programme.start, 0), duration);
  const shown = dragged ?? watched;
  const wall = (offset: number) => localTime(unixSeconds(programme.start + offset), zone).time;
  const share = (offset: number) => `${(PERCENT * Math.min(offset, duration)) / duration}%`;

  function seek(offset: number): void {
    drag(null);
    const position = scrubTo(programme, offset, now);
    if (position !== null) onSeek(position);
  }
  const hoverAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    hover(Math.min(Math.max((clientX - left) / width, 0), 1) * duration);
  };

  if (!hasScrubLine(duration)) return null;
  return (
    <div className={styles['timeline']}>
      <span className={styles['edge']}>{wall(0)}</span>
      <div className={styles['track']} onPointerMove={hoverAt} onPointerLeave={() => hover(null)}>
        <div className={styles['line']}>
          <div className={styles['passed']} style={{ width: share(passed) }} />
          <div className={styles['watched']} style={{ width: share(shown) }} />
        </div>
        <div className={styles['thumb']} style={{ left: share(shown) }} />
        {hovered !== null && (
          <span className={styles['tip']} style={{ left: share(hovered) }} aria-hidden="true">
            {wall(Math.min(hovered, passed))}
          </span>
        )}
        <input
          className={styles['input']}
          type="range"
          aria-label={t('player.timeline')}
          aria-valuetext={t('player.timelineValue', { time: wall(shown), title })}
          min={0}
          max={duration}
          step={SCRUB_STEP_SECONDS}
          value={shown}
          onChange={(event) => drag(Math.min(event.currentTarget.valueAsNumber, passed))}
          onPointerUp={(event) => seek(event.currentTarget.valueAsNumber)}
          onKeyUp={(event) => dragged !== null && seek(event.currentTarget.valueAsNumber)}
          onBlur={() => drag(null)}
        />
      </div>
      <span className={styles['edge']}>{wall(duration)}</span>
    </div>
  );
}

import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { SKIP_SECONDS } from '#rules/player/skip.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { SeekPicture } from './seek-picture.tsx';
import type { TimelineLine } from './timeline.ts';
import styles from './timeline-line.module.css';

interface LineProps {
  readonly line: TimelineLine;
  readonly title: string;
  /** Where small pictures of the stream are listed; null: it has none. */
  readonly seekPictures: string | null;
}

const PERCENT = 100;
/** Arrows on the line go as far as elsewhere in the player. */
const SKIPS: Readonly<Record<string, number>> = {
  ArrowLeft: -SKIP_SECONDS,
  ArrowDown: -SKIP_SECONDS,
  ArrowRight: SKIP_SECONDS,
  ArrowUp: SKIP_SECONDS,
};

/** However near an end the place is, the picture stays over the line. */
const overLine = (left: string) => `clamp(var(--half-picture), ${left}, calc(100% - var(--half-picture)))`;

/** What is played from its start to its end: what has been watched, what can be, and a place to seek to. */
export function Line({ line, title, seekPictures }: LineProps) {
  const { t } = useTexts<'player'>();
  const [isPressed, press] = useState(false);
  /** Seconds from the start of the place that is dragged to, or that keys have aimed at; null otherwise. */
  const [chosen, choose] = useState<number | null>(null);
  const [hovered, hover] = useState<number | null>(null);
  const { duration, available, watched, isPending, label, startsAt, tellsPlace, step, marks, borders } = line;
  const looked = (isPressed ? chosen : null) ?? hovered ?? chosen;
  const shown = chosen ?? watched;
  const share = (offset: number) => `${(PERCENT * Math.min(offset, duration)) / duration}%`;

  useEffect(() => {
    if (!isPending && !isPressed) choose(null);
  }, [isPending, isPressed]);

  /** A pointer seeks where it is released; keys may press on. */
  function change(offset: number): void {
    if (isPressed && chosen === null) line.press?.(offset);
    if (isPressed || line.aim(offset)) choose(offset);
  }
  function skip(event: KeyboardEvent): void {
    const seconds = SKIPS[event.key];
    // Where places are as far apart, the browser does that.
    if (seconds === undefined || step === SKIP_SECONDS) return;
    event.preventDefault();
    change(Math.min(Math.max(shown + seconds, 0), available));
  }
  function release(offset: number): void {
    press(false);
    choose(null);
    line.seek(offset);
  }
  function cancel(): void {
    press(false);
    choose(null);
  }
  /** While it is pressed the line gets the moves of a pointer that has left it, too. */
  function follow({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
    const { left, width, top, bottom } = currentTarget.getBoundingClientRect();
    const isOver = clientY >= top && clientY <= bottom;
    hover(isOver ? Math.min(Math.max((clientX - left) / width, 0), 1) * duration : null);
  }
  /** What a place looks like is shown by the player once it was chosen; loading small pictures would hold that up. */
  const leave = () => hover(null);

  return (
    <div className={styles['timeline']}>
      <span
        className={styles['edge']}
        data-line-start
        style={tellsPlace ? { minInlineSize: `${label(duration).length}ch` } : undefined}
      >
        {label(tellsPlace ? shown : 0)}
      </span>
      <div className={styles['track']} onPointerMove={follow} onPointerUp={leave} onPointerLeave={leave}>
        <div className={styles['line']}>
          <div className={styles['passed']} style={{ width: share(available) }} />
          <div className={styles['watched']} style={{ width: share(shown) }} />
          {marks.map(({ start, end }) => (
            <div
              key={start}
              data-mark
              className={styles['mark']}
              style={{ left: share(start), width: share(end - start) }}
            />
          ))}
          {borders.map((border) => (
            <div key={border} data-border className={styles['border']} style={{ left: share(border) }} />
          ))}
        </div>
        <div className={styles['thumb']} style={{ left: share(shown) }} />
        {looked !== null && (
          <span
            className={styles['look']}
            style={{ left: seekPictures === null ? share(looked) : overLine(share(looked)) }}
            aria-hidden="true"
          >
            {seekPictures !== null && (
              <SeekPicture
                address={seekPictures}
                others={line.pictures}
                time={startsAt + Math.min(looked, available)}
              />
            )}
            <span className={styles['tip']} data-line-shown>
              {label(Math.min(looked, available))}
            </span>
          </span>
        )}
        <input
          className={styles['input']}
          type="range"
          aria-label={t('player.timeline')}
          aria-valuetext={t('player.timelineValue', { time: label(shown), title })}
          min={0}
          max={duration}
          step={step}
          value={shown}
          onKeyDown={skip}
          onChange={(event) => change(Math.min(event.currentTarget.valueAsNumber, available))}
          onPointerDown={() => press(true)}
          onPointerUp={(event) => release(event.currentTarget.valueAsNumber)}
          onPointerCancel={cancel}
        />
      </div>
      <span className={styles['edge']}>{label(duration)}</span>
    </div>
  );
}

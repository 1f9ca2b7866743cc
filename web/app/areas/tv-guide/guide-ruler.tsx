import type { PropsWithChildren } from 'react';
import { type GuideAxis, halfHoursWithin } from '#rules/guide/guide-axis.ts';
import type { Span } from '#rules/guide/schedule-day.ts';
import { unixSeconds } from '#rules/units.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerNow } from '#web/app/page/server-clock.ts';
import { hoursOf, placeOf, places } from './grid-places.ts';
import styles from './guide-grid.module.css';
import type { GuideClock } from './use-clock-hours.ts';

/** The line of now moves about a pixel in this time. */
const TICK_MILLISECONDS = 15_000;
const MILLISECONDS_PER_SECOND = 1000;

interface GuideRulerProps {
  readonly axis: GuideAxis;
  /** The time whose marks are drawn. */
  readonly span: Span;
  readonly clock: GuideClock;
}

/** The times over the grid, a mark for each half hour, and what the time is now. */
export function GuideRuler({ axis, span, clock }: GuideRulerProps) {
  const { t } = useTexts<'channels' | 'guide'>();
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the rows
    // biome-ignore lint/a11y/useFocusableInteractive: the cells below have the focus
    <div role="row" className={styles['ruler']} aria-rowindex={1}>
      {/* biome-ignore lint/a11y/useSemanticElements: as the rows */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div role="columnheader" className={styles['corner']} data-guide-part="corner">
        <span className="visually-hidden">{t('television.channels')}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as the rows */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div role="columnheader" className={styles['marks']}>
        <span className="visually-hidden">{t('grid.programmes')}</span>
        <span aria-hidden="true">
          {halfHoursWithin(axis, span).map((instant) => (
            <span key={instant} className={styles['mark']} style={places(placeOf(instant, instant, axis.start))}>
              {clock(instant)}
            </span>
          ))}
        </span>
      </div>
      <NowMark axis={axis} clock={clock} />
    </div>
  );
}

/** Time draws this mark and the line anew, and nothing around them. */
function NowMark({ axis, clock }: Pick<GuideRulerProps, 'axis' | 'clock'>) {
  const now = unixSeconds(useServerNow(TICK_MILLISECONDS) / MILLISECONDS_PER_SECOND);
  return (
    <span className={styles['nowMark']} style={places(placeOf(now, now, axis.start))} aria-hidden="true">
      {clock(now)}
    </span>
  );
}

/** The rows with the line of now, which each of them draws: what is on crosses it. Time draws the line anew, and no row. */
export function RowsAtNow({ axis, children }: PropsWithChildren<Pick<GuideRulerProps, 'axis'>>) {
  const now = useServerNow(TICK_MILLISECONDS) / MILLISECONDS_PER_SECOND;
  return (
    <div
      role="presentation"
      className={styles['rows']}
      style={places({ '--now': hoursOf(now - axis.start) })}
      data-guide-part="rows"
      data-now={now}
    >
      {children}
    </div>
  );
}

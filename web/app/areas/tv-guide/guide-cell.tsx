import { memo } from 'react';
import type { UnixSeconds } from '#contract/units.ts';
import { factLine } from '#rules/catalogue/fact-line.ts';
import { type Standing, standingOf } from '#rules/player/programme.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { placeOf, places } from './grid-places.ts';
import type { GuideLine } from './grid-query.ts';
import styles from './guide-grid.module.css';

/** The title of a shorter programme is hardly ever seen whole. */
const SHORT_SECONDS = 2_700;

interface CellPlace {
  readonly start: UnixSeconds;
  readonly end: UnixSeconds;
  readonly axisStart: UnixSeconds;
  /** Hours of it that are to the left of what is seen. */
  readonly passed: number;
  /** The focus enters the grid here. */
  readonly isStop: boolean;
}

interface ProgrammeCellProps extends CellPlace {
  readonly line: GuideLine;
  /** Unix seconds. */
  readonly now: number;
  /** From when to when it is on, on the viewer's clock. */
  readonly times: string;
}

const standingTexts = {
  past_available: 'television.available',
  past_missing: 'television.missing',
  now: 'television.now',
  future: 'television.future',
} as const satisfies Readonly<Record<Standing, string>>;

const stopOf = (isStop: boolean) => ({ tabIndex: isStop ? 0 : -1, 'data-stop': isStop || undefined });

/** A programme in the grid; what was, is and comes differ at a glance. */
export const ProgrammeCell = memo(function ProgrammeCell(props: ProgrammeCellProps) {
  const { line, start, end, axisStart, passed, isStop, now, times } = props;
  const { t } = useTexts<'guide'>();
  const { item, picture } = line;
  const standing = standingOf(picture, now);
  const isOn = standing === 'now';
  const done = isOn ? Math.min(Math.max((now - start) / (end - start), 0), 1) : 0;
  const facts = factLine([times, item.detail, item.age !== null && t('television.age', { age: item.age })]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table has no place for cells that are not there
    <button
      type="button"
      role="gridcell"
      className={styles['cell']}
      style={places({ ...placeOf(start, end, axisStart), '--passed': passed, ...(isOn && { '--done': done }) })}
      data-standing={standing}
      data-programme={item.id}
      data-start={start}
      aria-current={isOn ? 'time' : undefined}
      title={end - start < SHORT_SECONDS ? item.title : undefined}
      {...stopOf(isStop)}
    >
      <span className={styles['words']}>
        <span className={styles['title']}>{item.title}</span>
        <span className={styles['detail']}>{facts}</span>
        <span className="visually-hidden">{t(standingTexts[standing])}</span>
      </span>
    </button>
  );
});

interface EmptyCellProps extends CellPlace {
  readonly kind: 'empty' | 'awaited' | 'failed';
}

/** A stretch without programmes: there are none, they are still to come, or they could not be had. */
export const EmptyCell = memo(function EmptyCell({ kind, start, end, axisStart, passed, isStop }: EmptyCellProps) {
  const { t } = useTexts<'guide'>();
  const shared = {
    role: 'gridcell',
    style: places({ ...placeOf(start, end, axisStart), '--passed': passed }),
    'data-start': start,
    'data-kind': kind,
    ...stopOf(isStop),
  };
  switch (kind) {
    case 'awaited':
      return (
        <div {...shared} className={styles['awaited']} aria-busy="true">
          <span className="visually-hidden">{t('grid.awaited')}</span>
        </div>
      );
    case 'empty':
      return (
        <div {...shared} className={styles['empty']}>
          <span className={styles['words']}>{t('grid.empty')}</span>
        </div>
      );
    case 'failed':
      return (
        <button {...shared} type="button" className={styles['failed']}>
          <span className={styles['words']}>
            <span className={styles['title']}>{t('television.scheduleFailed')}</span>
            <span className={styles['detail']}>{t('television.retry')}</span>
          </span>
        </button>
      );
  }
});

import { memo } from 'react';
import type { UnixSeconds } from '#contract/units.ts';
import { factLine } from '#rules/catalogue/fact-line.ts';
import type { Standing } from '#rules/player/programme.ts';
import { SetBell } from '#web/app/areas/reminders/set-bell.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { classNames } from '#web/app/ui/class-names.ts';
import { placeOf, places } from './grid-places.ts';
import type { GuideLine } from './grid-query.ts';
import styles from './guide-cell.module.css';
import type { GuideClock } from './use-clock-hours.ts';

/** The title of a shorter programme is hardly ever seen whole. */
const SHORT_SECONDS = 2_700;

interface CellPlace {
  readonly start: UnixSeconds;
  readonly end: UnixSeconds;
  readonly axisStart: UnixSeconds;
  /** Hours of it that are to the left of what is seen; null: the left edge does not come to it before the next half hour. */
  readonly passed: number | null;
  /** The focus enters the grid here. */
  readonly isStop: boolean;
}

interface ProgrammeCellProps extends CellPlace {
  readonly line: GuideLine;
  readonly standing: Standing;
  /** How much of it has passed, of one; zero unless it is on. */
  readonly done: number;
  readonly clock: GuideClock;
  /** The viewer is reminded of it. */
  readonly isReminded: boolean;
}

const standingTexts = {
  past_available: 'television.available',
  past_missing: 'television.missing',
  now: 'television.now',
  future: 'television.future',
} as const satisfies Readonly<Record<Standing, string>>;

const standings = ['past_available', 'past_missing', 'now', 'future'] as const satisfies readonly Standing[];
const idOf = (standing: Standing) => `guide-${standing}`;
const REMINDED_ID = 'guide-reminded';

/** What describes cells, once for all of them: hundreds of hidden words would be laid out with each scroll. */
export function StandingTexts() {
  const { t } = useTexts<'guide'>();
  return (
    <div hidden>
      {standings.map((standing) => (
        <span key={standing} id={idOf(standing)}>
          {t(standingTexts[standing])}
        </span>
      ))}
      <span id={REMINDED_ID}>{t('television.reminded')}</span>
    </div>
  );
}

/** Words that begin where the cell is seen: those of a cell that the left edge comes to stick to it. */
const wordsOf = (passed: number | null) =>
  passed === null
    ? { className: styles['words'] }
    : { className: classNames(styles['words'], styles['sticking']), style: places({ '--passed': passed }) };

const stopOf = (isStop: boolean) => ({ tabIndex: isStop ? 0 : -1, 'data-stop': isStop || undefined });

/** A programme in the grid; what was, is and comes differ at a glance. */
export const ProgrammeCell = memo(function ProgrammeCell(props: ProgrammeCellProps) {
  const { line, start, end, axisStart, passed, isStop, standing, done, clock, isReminded } = props;
  const { t } = useTexts<'guide'>();
  const { item } = line;
  const isOn = standing === 'now';
  const hasBell = isReminded && standing === 'future';
  const times = `${clock(line.start)} – ${clock(line.end)}`;
  const facts = factLine([times, item.detail, item.age !== null && t('television.age', { age: item.age })]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table has no place for cells that are not there
    <button
      type="button"
      role="gridcell"
      className={styles['cell']}
      style={places({ ...placeOf(start, end, axisStart), ...(isOn && { '--done': done }) })}
      data-standing={standing}
      data-programme={item.id}
      data-start={start}
      aria-current={isOn ? 'time' : undefined}
      aria-describedby={hasBell ? `${idOf(standing)} ${REMINDED_ID}` : idOf(standing)}
      title={end - start < SHORT_SECONDS ? item.title : undefined}
      {...stopOf(isStop)}
    >
      <span {...wordsOf(passed)}>
        <span className={styles['title']}>
          {hasBell && <SetBell className={styles['bell']} />}
          {item.title}
        </span>
        <br />
        <span className={styles['detail']}>{facts}</span>
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
    style: places(placeOf(start, end, axisStart)),
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
          <span {...wordsOf(passed)}>{t('grid.empty')}</span>
        </div>
      );
    case 'failed':
      return (
        <button {...shared} type="button" className={styles['failed']}>
          <span className="visually-hidden">
            {t('television.scheduleFailed')} {t('television.retry')}
          </span>
        </button>
      );
  }
});

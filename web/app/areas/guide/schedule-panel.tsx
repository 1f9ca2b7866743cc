import { useEffect, useRef, useState } from 'react';
import { dayOfLine, linesByDay } from '#rules/guide/schedule-lines.ts';
import { programmeAt, programmeFrom } from '#rules/player/programme.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServerNow } from '../../page/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dayName, daysBetween } from './day-name.ts';
import type { ProgrammeLine } from './programme-line.ts';
import { ScheduleLine } from './schedule-line.tsx';
import styles from './schedule-panel.module.css';

interface SchedulePanelProps {
  readonly lines: readonly ProgrammeLine[] | undefined;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
  /** The programme that is being watched, live or in the archive. */
  readonly watched: ProgrammeLine | null;
  readonly onChoose: (line: ProgrammeLine) => void;
}

const TICK_MILLISECONDS = 5_000;
const MILLISECONDS_PER_SECOND = 1000;
const SKELETON_LINES = ['1', '2', '3', '4', '5', '6', '7', '8'];
const nearDays: Readonly<Record<number, 'yesterday' | 'today' | 'tomorrow'>> = {
  [-1]: 'yesterday',
  0: 'today',
  1: 'tomorrow',
};

/** A channel's programmes day by day [B-LIST-03], opened at what is watched. */
export function SchedulePanel({ lines, isFailed, onRetry, watched, onChoose }: SchedulePanelProps) {
  const { t } = useTexts();
  const now = useServerNow(TICK_MILLISECONDS) / MILLISECONDS_PER_SECOND;
  const [chosenDay, chooseDay] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const onAir = programmeAt(lines ?? [], now) ?? programmeFrom(lines ?? [], now);
  const today = onAir === null ? null : dayOfLine(onAir.item);
  const focused = watched ?? onAir;
  const day = chosenDay ?? (focused === null ? null : dayOfLine(focused.item));
  const focusedId = focused?.item.id;

  // Only the list moves, never the page: where there is nothing to scroll, this does nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new day or programme brings its line into view
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[data-focus]');
    if (line != null && list.current !== null) list.current.scrollTop = line.offsetTop - list.current.clientHeight / 3;
  }, [day, focusedId]);

  if (isFailed)
    return (
      <div className={styles['empty']} role="alert">
        <p>{t('television.scheduleFailed')}</p>
        <Button look="secondary" onClick={onRetry}>
          {t('television.retry')}
        </Button>
      </div>
    );
  if (lines === undefined)
    return (
      <>
        <div className={styles['days']} />
        <div className={styles['lines']} aria-busy="true">
          {SKELETON_LINES.map((key) => (
            <Skeleton key={key} className={styles['skeleton']} />
          ))}
        </div>
      </>
    );
  const days = linesByDay(lines.map(({ item }) => item)).map((each) => each.day);
  if (day === null || days.length === 0) return <p className={styles['empty']}>{t('messages.warning_no_program')}</p>;

  const index = days.indexOf(day);
  const step = (by: number) => () => chooseDay(days[index + by] ?? day);
  const near = today === null ? undefined : nearDays[daysBetween(today, day)];
  return (
    <>
      <div className={styles['days']}>
        <button
          type="button"
          className={styles['step']}
          aria-label={t('television.previousDay')}
          disabled={index <= 0}
          onClick={step(-1)}
        >
          <Icon name="previous" />
        </button>
        <p className={styles['day']} aria-live="polite" data-day={day}>
          {near !== undefined && <strong>{t(`television.${near}`)}</strong>}
          <span>{dayName(day, t)}</span>
        </p>
        <button
          type="button"
          className={styles['step']}
          aria-label={t('television.nextDay')}
          disabled={index >= days.length - 1}
          onClick={step(1)}
        >
          <Icon name="next" />
        </button>
      </div>
      <ul ref={list} className={styles['lines']} data-schedule>
        {lines
          .filter(({ item }) => dayOfLine(item) === day)
          .map((line) => (
            <ScheduleLine
              key={line.item.id}
              line={line}
              now={now}
              isWatched={line.item.id === watched?.item.id}
              isFocus={line.item.id === focusedId}
              onChoose={onChoose}
            />
          ))}
      </ul>
    </>
  );
}

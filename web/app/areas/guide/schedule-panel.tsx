import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayOfLine, daysAround, linesByDay } from '#rules/guide/schedule-lines.ts';
import { programmeAt, programmeFrom } from '#rules/player/programme.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerNow } from '#web/app/page/server-clock.ts';
import { Button } from '#web/app/ui/button.tsx';
import { scrollerOf } from '#web/app/ui/scroller-of.ts';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import { dayName } from './day-name.ts';
import { DaySwitcher, DaySwitcherPlace } from './day-switcher.tsx';
import type { ProgrammeLine } from './programme-line.ts';
import { ScheduleLine } from './schedule-line.tsx';
import styles from './schedule-panel.module.css';

interface SchedulePanelProps {
  readonly lines: readonly ProgrammeLine[] | undefined;
  /** `lines` has only the days of what is on and of what is watched. */
  readonly isExcerpt: boolean;
  readonly archivedDays: number;
  /** It cannot be had, at least not the whole. */
  readonly isFailed: boolean;
  readonly onRetry: () => void;
  /** The programme that is being watched, live or in the archive. */
  readonly watched: ProgrammeLine | null;
  readonly onChoose: (line: ProgrammeLine) => void;
  /** What stands beside a line. */
  readonly asideOf: (line: ProgrammeLine) => ReactNode;
}

const TICK_MILLISECONDS = 5_000;
const MILLISECONDS_PER_SECOND = 1000;
const SKELETON_LINES = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** A channel's programmes day by day [B-LIST-03], opened at what is watched. */
export function SchedulePanel(props: SchedulePanelProps) {
  const { lines, isExcerpt, archivedDays, isFailed, onRetry, watched, onChoose, asideOf } = props;
  const { t } = useTexts<'channels' | 'guide'>();
  const now = useServerNow(TICK_MILLISECONDS) / MILLISECONDS_PER_SECOND;
  const [chosenDay, chooseDay] = useState<string | null>(null);
  const [wholeDay, showWhole] = useState<string | null>(null);
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

  const isAwaited = isExcerpt && (day === null || (day !== today && day !== (watched && dayOfLine(watched.item))));
  const days =
    isExcerpt && today !== null
      ? daysAround(today, archivedDays)
      : linesByDay((lines ?? []).map(({ item }) => item)).map((each) => each.day);
  const switcher =
    day === null ? <DaySwitcherPlace /> : <DaySwitcher days={days} chosen={day} today={today} onChoose={chooseDay} />;
  if (isAwaited || lines === undefined)
    return (
      <>
        {switcher}
        {isFailed ? <ScheduleFailure onRetry={onRetry} /> : <AwaitedLines />}
      </>
    );
  if (day === null || days.length === 0) return <p className={styles['empty']}>{t('messages.warning_no_program')}</p>;

  const ofDay = lines.filter(({ item }) => dayOfLine(item) === day);
  const focusedIndex = ofDay.findIndex(({ item }) => item.id === focusedId);
  const nextId = programmeFrom(lines, now)?.item.id;
  const isWhole = wholeDay === day;

  /** Shows the lines above the focused one, which stays where it is on the screen. */
  function showEarlier(): void {
    const line = list.current?.querySelector<HTMLElement>('[data-focus]');
    const top = line?.getBoundingClientRect().top ?? 0;
    flushSync(() => showWhole(day));
    if (line == null) return;
    scrollerOf(line)?.scrollBy({ top: line.getBoundingClientRect().top - top, behavior: 'instant' });
    line.previousElementSibling?.querySelector('button')?.focus({ preventScroll: true });
  }

  return (
    <>
      {switcher}
      <ul ref={list} className={styles['lines']} data-schedule data-whole={isWhole || undefined}>
        {focusedIndex > 0 && !isWhole && (
          <li className={styles['earlier']}>
            <button type="button" onClick={showEarlier}>
              {t('television.earlier')}
            </button>
          </li>
        )}
        {ofDay.map((line, index) => {
          const isEarlier = index < focusedIndex;
          const { date } = line.item;
          return (
            <Fragment key={line.item.id}>
              {index > 0 && ofDay[index - 1]?.item.date !== date && (
                <li className={styles['midnight']} data-earlier={isEarlier || undefined}>
                  <time dateTime={date}>{dayName(date, t)}</time>
                </li>
              )}
              <ScheduleLine
                line={line}
                now={now}
                isWatched={line.item.id === watched?.item.id}
                isFocus={index === focusedIndex}
                isEarlier={isEarlier}
                isNext={line.item.id === nextId}
                onChoose={onChoose}
                aside={asideOf(line)}
              />
            </Fragment>
          );
        })}
      </ul>
    </>
  );
}

function ScheduleFailure({ onRetry }: Pick<SchedulePanelProps, 'onRetry'>) {
  const { t } = useTexts<'channels' | 'guide'>();
  return (
    <div className={styles['empty']} role="alert">
      <p>{t('television.scheduleFailed')}</p>
      <Button look="secondary" onClick={onRetry}>
        {t('television.retry')}
      </Button>
    </div>
  );
}

const AwaitedLines = () => (
  <div className={styles['lines']} aria-busy="true">
    {SKELETON_LINES.map((key) => (
      <Skeleton key={key} className={styles['skeleton']} />
    ))}
  </div>
);

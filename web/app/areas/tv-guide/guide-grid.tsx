import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import type { ChannelCategory } from '#contract/channels.ts';
import { aimAfter, type GuideAim, timeWithin } from '#rules/guide/guide-aim.ts';
import { dayAt, type GuideAxis, HALF_HOUR_SECONDS, halfHourAt, withinAxis } from '#rules/guide/guide-axis.ts';
import { cellAt, cellsOf } from '#rules/guide/guide-cells.ts';
import { unixSeconds } from '#rules/units.ts';
import type { ListedChannel } from '#web/app/areas/channels/lineup.ts';
import { useReminded } from '#web/app/areas/reminders/use-reminders.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerNow } from '#web/app/page/server-clock.ts';
import { hoursOf, places } from './grid-places.ts';
import type { GuideLine } from './grid-query.ts';
import { StandingTexts } from './guide-cell.tsx';
import { GuideFailure } from './guide-failure.tsx';
import styles from './guide-grid.module.css';
import { guidePlace } from './guide-place.ts';
import { GuideRow } from './guide-row.tsx';
import { GuideRuler, RowsAtNow } from './guide-ruler.tsx';
import type { GuideClock } from './use-clock-hours.ts';
import { useGuideBlocks } from './use-guide-blocks.ts';
import { useGuideView } from './use-guide-view.ts';

const TICK_MILLISECONDS = 30_000;
const MILLISECONDS_PER_SECOND = 1000;
const KEEP_MILLISECONDS = 150;
/** The row with the names of the columns. */
const RULER_ROWS = 1;

/** What stands around the grid and moves it. */
export interface GuideControls {
  /** Jumps so that a time (Unix seconds) is at the left edge. */
  jumpTo(time: number): void;
  /** The time at the left edge (Unix seconds). */
  time(): number;
}

interface GuideGridProps {
  readonly controls: RefObject<GuideControls | null>;
  readonly axis: GuideAxis;
  /** Null: it is still to come. */
  readonly channels: readonly (ListedChannel | null)[];
  readonly category: ChannelCategory | undefined;
  readonly clock: GuideClock;
  /** A schedule day has come to the left edge. */
  readonly onDay: (day: string) => void;
  /** The guide is on the clock of another zone. */
  readonly onZone: (zone: string) => void;
  readonly onOpen: (channel: ListedChannel, line: GuideLine) => void;
  /** The focus leaves the grid. */
  readonly onLeave: () => void;
}

/** Channels by time. What is drawn is what is in view; the focus moves by arrows, and never gets lost [B-LIST-03]. */
export function GuideGrid(props: GuideGridProps) {
  const { controls, axis, channels, category, clock, onDay, onZone, onOpen, onLeave } = props;
  const { t } = useTexts<'guide'>();
  const { key: entry } = useLocation();
  const now = useServerNow(TICK_MILLISECONDS) / MILLISECONDS_PER_SECOND;
  const scroller = useRef<HTMLDivElement>(null);
  const [aim, setAim] = useState<GuideAim | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  /** The cell that is aimed at gets the focus once it is drawn. */
  const isFocusDue = useRef(false);
  const [start] = useState(() => ({ time: halfHourAt(axis, now), row: 0 }));
  const ids = useMemo(() => channels.map((channel) => channel?.id ?? null), [channels]);
  const keptRow = hasFocus && aim !== null && aim.row < channels.length ? aim.row : null;
  const view = useGuideView(scroller, { axis, count: channels.length, start, keptRow });
  const { lead, seconds, rows, shownRows, timeOf } = view;
  const span = {
    start: unixSeconds(Math.max(axis.start, lead - HALF_HOUR_SECONDS)),
    end: unixSeconds(Math.min(axis.end, lead + seconds + 2 * HALF_HOUR_SECONDS)),
  };
  const reminded = useReminded();
  const kept = keptRow === null || aim === null ? null : { row: keptRow, time: aim.time };
  const { partsOf, retry, isFailed, zone } = useGuideBlocks({ ids, rows, span, kept });
  const isNowInView = now >= lead && now < lead + seconds;
  const isAimInView =
    aim !== null && aim.row >= rows.first && aim.row <= rows.last && aim.time >= lead && aim.time < lead + seconds;
  const stop: GuideAim =
    aim !== null && (kept !== null || isAimInView)
      ? aim
      : { row: Math.max(rows.first, 0), time: isNowInView ? unixSeconds(now) : lead, isAtChannel: false };

  /** What is known of a row: of the time in view, and of an instant that is aimed at. */
  function rowParts(row: number, aimed: number | null) {
    const { from, until } = timeOf(row);
    const inView = partsOf(row, { start: from, end: until });
    if (aimed === null || cellAt(inView, aimed) !== undefined) return inView;
    const apart = partsOf(row, { start: unixSeconds(aimed), end: unixSeconds(aimed + 1) });
    return aimed < from ? [...apart, ...inView] : [...inView, ...apart];
  }
  const cellsAimedAt = () => cellsOf<GuideLine>(rowParts(stop.row, stop.time));

  useImperativeHandle(controls, () => ({
    jumpTo: (time) => view.jump({ time: withinAxis(axis, time) }),
    time: () => view.where().time,
  }));

  const day = dayAt(lead, axis.zone);
  const sayDay = useEffectEvent(onDay);
  useEffect(() => sayDay(day), [day]);
  const sayZone = useEffectEvent(onZone);
  useEffect(() => {
    if (zone !== undefined) sayZone(zone);
  }, [zone]);

  /** The entry of the history whose place is shown, and its category. */
  const opened = useRef<{ readonly entry: string; readonly category: string | undefined } | null>(null);
  const keep = useEffectEvent(() => {
    if (opened.current !== null) guidePlace.keep(opened.current.entry, { ...view.where(), aim });
  });
  // An entry is shown where it was left; a new one with other channels begins with the first of them, a modal moves nothing.
  const open = useEffectEvent(() => {
    const before = opened.current;
    if (before?.entry !== entry) keep();
    const place = guidePlace.of(entry);
    opened.current = { entry, category: category?.slug };
    if (place !== null) {
      view.jump({ time: withinAxis(axis, place.time), row: place.row });
      setAim(place.aim);
    } else if (before !== null && before.category !== category?.slug) {
      view.jump({ row: 0 });
      setAim(null);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is opened
  useLayoutEffect(() => open(), [entry]);
  useEffect(() => {
    const element = scroller.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => keep(), KEEP_MILLISECONDS);
    };
    const onHide = () => keep();
    element?.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', onHide);
    return () => {
      clearTimeout(timer);
      keep();
      element?.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', onHide);
    };
  }, []);

  useLayoutEffect(() => {
    const grid = scroller.current;
    if (grid === null) return;
    const isLost = hasFocus && document.activeElement === document.body;
    if (!isFocusDue.current && !isLost) return;
    const target = grid.querySelector<HTMLElement>('[data-stop]');
    if (target === null) return;
    target.focus({ preventScroll: true });
    isFocusDue.current = false;
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onLeave();
      return;
    }
    const next = aimAfter(event, stop, { axis, rows: channels.length, page: view.page(), cells: cellsAimedAt() });
    if (next === null) return;
    event.preventDefault();
    isFocusDue.current = true;
    setAim(next);
    setHasFocus(true);
    view.show(next.row, next.isAtChannel ? null : next.time);
  }

  function onFocus(target: Element): void {
    setHasFocus(true);
    const row = rowOf(target);
    if (row === null || isFocusDue.current) return;
    const isAtChannel = target.closest('[data-at-channel]') !== null;
    const cell = isAtChannel ? null : cellOf(target, row);
    if (cell === undefined) return;
    setAim({ row, time: cell === null ? stop.time : timeWithin(cell, stop.time, lead), isAtChannel });
  }

  const cellOf = (target: Element, row: number) => {
    const started = Number(target.closest('[data-start]')?.getAttribute('data-start'));
    return cellAt(cellsOf<GuideLine>(rowParts(row, started)), started);
  };

  function onClick({ target }: MouseEvent): void {
    if (!(target instanceof Element)) return;
    const row = rowOf(target);
    if (row === null || target.closest('[data-start]') === null) return;
    const cell = cellOf(target, row);
    const channel = channels[row];
    if (cell?.kind === 'failed') retry();
    if (cell?.kind === 'programme' && channel != null) onOpen(channel, cell.line);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a table has no place for rows that are not there */}
      <div
        ref={scroller}
        role="grid"
        className={styles['grid']}
        style={places({
          '--hours': hoursOf(axis.end - axis.start),
          '--origin': hoursOf(start.time - axis.start),
          '--rows': channels.length,
        })}
        aria-label={t('grid.label')}
        aria-describedby="guide-keys"
        aria-rowcount={channels.length + RULER_ROWS}
        data-guide
        data-lead={lead}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => onFocus(target)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
        }}
        onClick={onClick}
      >
        <StandingTexts />
        <GuideRuler axis={axis} span={span} clock={clock} />
        <RowsAtNow axis={axis}>
          {shownRows.map((row) => {
            const isStopRow = row === stop.row;
            return (
              <GuideRow
                key={row}
                index={row}
                channel={channels[row] ?? null}
                category={category?.slug}
                parts={rowParts(row, isStopRow ? stop.time : null)}
                {...timeOf(row)}
                axisStart={axis.start}
                now={now}
                stop={isStopRow ? (stop.isAtChannel ? 'channel' : stop.time) : null}
                clock={clock}
                reminded={reminded}
              />
            );
          })}
        </RowsAtNow>
      </div>
      {isFailed && <GuideFailure onRetry={retry} />}
    </>
  );
}

const rowOf = (target: Element): number | null => {
  const row = target.closest('[data-row]')?.getAttribute('data-row');
  return row == null ? null : Number(row);
};

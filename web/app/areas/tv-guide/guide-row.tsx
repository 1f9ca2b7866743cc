import { memo } from 'react';
import { Link } from 'react-router';
import type { ScheduleItemId, UnixSeconds } from '#contract/units.ts';
import { channelPath } from '#rules/catalogue/destination.ts';
import { HALF_HOUR_SECONDS } from '#rules/guide/guide-axis.ts';
import { cellsOf } from '#rules/guide/guide-cells.ts';
import type { Span } from '#rules/guide/schedule-day.ts';
import { standingOf } from '#rules/player/programme.ts';
import type { ListedChannel } from '#web/app/areas/channels/lineup.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { hoursOf, places } from './grid-places.ts';
import type { ChannelPart, GuideLine } from './grid-query.ts';
import { EmptyCell, ProgrammeCell } from './guide-cell.tsx';
import styles from './guide-grid.module.css';
import type { GuideClock } from './use-clock-hours.ts';

const LOGO_SIZE = 96;
/** The row with the names of the columns is the first. */
const FIRST_ARIA_ROW = 2;

interface GuideRowProps {
  readonly index: number;
  /** Null: it is still to come. */
  readonly channel: ListedChannel | null;
  readonly category: string | undefined;
  readonly parts: readonly ChannelPart[];
  /** The time whose cells are drawn. */
  readonly from: UnixSeconds;
  readonly until: UnixSeconds;
  /** The half hour at the left edge of what is seen. */
  readonly lead: UnixSeconds;
  readonly axisStart: UnixSeconds;
  /** Unix seconds. */
  readonly now: number;
  /** Where the focus enters the grid: at the channel, or at the cell of an instant; null: in another row. */
  readonly stop: 'channel' | UnixSeconds | null;
  readonly clock: GuideClock;
  /** The broadcasts of which the viewer is reminded. */
  readonly reminded: ReadonlySet<ScheduleItemId>;
}

/** A channel with its programmes. It is drawn anew only when something of it changes. */
export const GuideRow = memo(function GuideRow(props: GuideRowProps) {
  const { index, channel, category, parts, from, until, lead, axisStart, now, stop, clock, reminded } = props;
  const isStop = ({ start, end }: Span) => typeof stop === 'number' && start <= stop && stop < end;
  const cells = cellsOf<GuideLine>(parts).filter((cell) => (cell.start < until && cell.end > from) || isStop(cell));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table has no place for rows that are not there
    // biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus
    <div
      role="row"
      className={styles['row']}
      style={places({ '--row': index })}
      aria-rowindex={index + FIRST_ARIA_ROW}
      data-row={index}
    >
      <RowHead channel={channel} category={category} isStop={stop === 'channel'} />
      {cells.map((cell) => {
        const place = {
          start: cell.start,
          end: cell.end,
          axisStart,
          passed: passedOf(cell, lead),
          isStop: isStop(cell),
        };
        return cell.kind === 'programme' ? (
          <ProgrammeCell
            key={cell.line.item.id}
            {...place}
            line={cell.line}
            {...progressOf(cell.line, cell, now)}
            clock={clock}
            isReminded={reminded.has(cell.line.item.id)}
          />
        ) : (
          <EmptyCell key={`${cell.kind} ${cell.start}`} {...place} kind={cell.kind} />
        );
      })}
    </div>
  );
}, isSameRow);

function isSameRow({ parts, ...one }: GuideRowProps, { parts: others, ...other }: GuideRowProps): boolean {
  const names = Object.keys(one) as (keyof typeof one)[];
  return names.every((name) => one[name] === other[name]) && isSameParts(parts, others);
}

const isSameParts = (ones: readonly ChannelPart[], others: readonly ChannelPart[]) =>
  ones.length === others.length &&
  ones.every((one, index) => {
    const other = others[index];
    if (one === other || other === undefined || one.kind === 'known') return one === other;
    return one.kind === other.kind && one.start === other.start && one.end === other.end;
  });

/** How much of a cell is to the left of the half hour that is seen first, in hours; null: the left edge does not reach it. */
const passedOf = ({ start, end }: Span, lead: UnixSeconds): number | null =>
  start < lead + HALF_HOUR_SECONDS && end > lead ? hoursOf(Math.max(0, lead - start)) : null;

/** Whether it was, is or comes, and how much of it has passed: time draws only what is on anew. */
function progressOf({ picture }: GuideLine, { start, end }: Span, now: number) {
  const standing = standingOf(picture, now);
  const done = standing === 'now' ? Math.min(Math.max((now - start) / (end - start), 0), 1) : 0;
  return { standing, done };
}

interface RowHeadProps {
  readonly channel: ListedChannel | null;
  readonly category: string | undefined;
  readonly isStop: boolean;
}

/** The channel of a row: logo, the operator's number, name and lock. It leads to the channel. */
const RowHead = memo(function RowHead({ channel, category, isStop }: RowHeadProps) {
  const { t } = useTexts<'channels' | 'guide'>();
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the row
    // biome-ignore lint/a11y/useFocusableInteractive: its link has the focus
    <div role="rowheader" className={styles['head']} aria-busy={channel === null || undefined}>
      {channel !== null && (
        <Link
          className={styles['channel']}
          to={channelPath(channel.slug, category)}
          data-channel={channel.id}
          data-at-channel
          data-stop={isStop || undefined}
          tabIndex={isStop ? 0 : -1}
        >
          <span className={styles['logo']}>
            <Artwork
              src={channel.icon ?? channel.cover.full}
              width={LOGO_SIZE}
              height={LOGO_SIZE}
              first
              fetchPriority="low"
            />
          </span>
          <span className={styles['name']}>
            {channel.number !== null && <span className={styles['number']}>{channel.number} </span>}
            {channel.name}
          </span>
          {!channel.is_purchased && (
            <span className={styles['lock']}>
              <Icon name="lock" />
              <span className="visually-hidden">{t('television.locked')}</span>
            </span>
          )}
        </Link>
      )}
    </div>
  );
});

import '#web/app/wire/later-calls.ts';
import type { GridLine, GuideGrid } from '#contract/guide.ts';
import type { ChannelId } from '#contract/units.ts';
import type { GuidePart } from '#rules/guide/guide-cells.ts';
import type { Span } from '#rules/guide/schedule-day.ts';
import type { Programme } from '#rules/player/programme.ts';
import { unixSeconds } from '#rules/units.ts';
import { SCHEDULE_MILLISECONDS } from '#web/app/areas/guide/queries.ts';
import { wireQuery } from '#web/app/wire/query.ts';

/** Blocks that are out of view go soon: thousands of channels are gone through in a minute. */
const KEPT_MILLISECONDS = 60_000;
/** A block that could not be had is asked for again this often. */
const RETRY_MILLISECONDS = 15_000;

/** A programme of the guide as a cell shows it, from its announced start to its announced end. */
export interface GuideLine extends Span {
  readonly item: GridLine;
  /** Where its picture is. */
  readonly picture: Programme;
}

export type ChannelPart = GuidePart<GuideLine>;

/** A block of the guide: some channels within a span. It is asked for again as a schedule is, and sooner after a failure. */
export const gridQuery = (channels: readonly ChannelId[], { start, end }: Span) => ({
  ...wireQuery('guide.grid', { query: { channels: channels.join(), start, end } }),
  staleTime: SCHEDULE_MILLISECONDS,
  gcTime: KEPT_MILLISECONDS,
  refetchInterval: ({ state }: { readonly state: { readonly status: string } }) =>
    state.status === 'error' ? RETRY_MILLISECONDS : SCHEDULE_MILLISECONDS,
});

const partsOfBlocks = new WeakMap<GuideGrid, ReadonlyMap<ChannelId, ChannelPart>>();

/** What the answer for a block says of a channel: always the same object. A channel that it leaves out has nothing to show. */
export function partOfBlock(block: GuideGrid, channel: ChannelId, span: Span): ChannelPart {
  const parts = partsOfBlocks.get(block) ?? partsOf(block, span);
  partsOfBlocks.set(block, parts);
  return parts.get(channel) ?? { kind: 'known', ...span, lines: [] };
}

const partsOf = ({ channels }: GuideGrid, { start, end }: Span): ReadonlyMap<ChannelId, ChannelPart> =>
  new Map(channels.map(({ id, schedule }) => [id, { kind: 'known', start, end, lines: schedule.map(guideLine) }]));

const guideLine = (item: GridLine): GuideLine => ({
  item,
  start: item.timestamp,
  end: unixSeconds(item.timestamp + item.duration),
  picture: {
    start: item.real_timestamp,
    end: unixSeconds(item.real_timestamp + item.real_duration),
    isCatchupAvailable: item.is_catchup_available,
    isBlackout: item.is_blackout,
  },
});

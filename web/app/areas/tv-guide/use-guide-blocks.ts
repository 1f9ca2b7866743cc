import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { GuideGrid } from '#contract/guide.ts';
import type { ChannelId } from '#contract/units.ts';
import {
  BLOCK_ROWS,
  blockRowOf,
  blockSpans,
  blocksAround,
  blocksOf,
  type GuideBlock,
  type RowRange,
} from '#rules/guide/guide-blocks.ts';
import type { Span } from '#rules/guide/schedule-day.ts';
import { unixSeconds } from '#rules/units.ts';
import { type ChannelPart, gridQuery, partOfBlock } from './grid-query.ts';
import { useSteady } from './use-steady.ts';

/** Null: the channel is still to come. */
export type ListedId = ChannelId | null;

interface WantedGuide {
  readonly ids: readonly ListedId[];
  readonly rows: RowRange;
  readonly span: Span;
  /** Of a row that is kept wherever the others are; null: there is none. */
  readonly kept: { readonly row: number; readonly time: number } | null;
}

const STEADY_MILLISECONDS = 120;

/**
 * The guide of the rows and the time in view, in blocks that are read as they come into view. Their neighbours are read after
 * them.
 */
export function useGuideBlocks({ ids, rows, span, kept }: WantedGuide) {
  const queries = useQueryClient();
  const { first, last } = rows;
  const { start, end } = span;
  const [keptRow, keptSpan] = [kept?.row, kept === null ? undefined : blockSpans(instantOf(kept.time))[0]?.start];
  const inView = useMemo(() => {
    const blocks = blocksOf({ first, last }, { start, end });
    if (keptRow === undefined) return blocks;
    const ofKept = blocksOf({ first: keptRow, last: keptRow }, instantOf(keptSpan ?? start));
    return [...blocks, ...ofKept.filter((each) => !blocks.some((block) => isSame(block, each)))];
  }, [first, last, start, end, keptRow, keptSpan]);
  const wanted = useSteady(inView, STEADY_MILLISECONDS);
  const readable = useMemo(() => wanted.filter((block) => channelsOf(ids, block).length > 0), [wanted, ids]);
  // A scroll draws the grid many times between two changes of what is read.
  const reading = useMemo(() => readable.map((block) => readingOf(channelsOf(ids, block), block)), [readable, ids]);
  const answers = useQueries({ queries: reading });
  const isComplete = answers.every(({ status }) => status !== 'pending');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once what is in view has come
  useEffect(() => {
    if (!isComplete) return;
    for (const block of blocksAround({ first, last }, { start, end }, ids.length)) {
      const channels = channelsOf(ids, block);
      if (channels.length > 0) queries.prefetchQuery(gridQuery(channels, block));
    }
  }, [isComplete, wanted]);

  const answerOf = (block: GuideBlock): { readonly data: GuideGrid | undefined; readonly status: string } => {
    const answer = answers[readable.findIndex((each) => isSame(each, block))];
    if (answer !== undefined) return answer;
    const channels = channelsOf(ids, block);
    const { queryKey } = gridQuery(channels, block);
    return { data: channels.length > 0 ? queries.getQueryData(queryKey) : undefined, status: 'pending' };
  };

  /** What is known of the channel of a row within a span. */
  function partsOf(row: number, within: Span): readonly ChannelPart[] {
    const id = ids[row];
    return blockSpans(within).map((part): ChannelPart => {
      const { data, status } = answerOf({ firstRow: blockRowOf(row), ...part });
      if (data !== undefined && id != null) return partOfBlock(data, id, part);
      return { kind: status === 'error' ? 'failed' : 'awaited', ...part };
    });
  }

  /** Asks again for what could not be had. */
  const retry = useCallback(() => {
    queries.refetchQueries({
      type: 'active',
      predicate: ({ queryKey: [name], state }) => name === 'guide.grid' && state.status === 'error',
    });
  }, [queries]);

  return {
    partsOf,
    retry,
    /** Something in view could not be had. */
    isFailed: answers.some(({ status }) => status === 'error'),
    zone: answers.find(({ data }) => data !== undefined)?.data?.timezone,
  };
}

const readingOf = (channels: readonly ChannelId[], block: GuideBlock) => ({
  ...gridQuery(channels, block),
  notifyOnChangeProps: ['data' as const, 'status' as const],
});

const isSame = (one: GuideBlock, other: GuideBlock) => one.firstRow === other.firstRow && one.start === other.start;

const instantOf = (time: number): Span => ({ start: unixSeconds(time), end: unixSeconds(time + 1) });

/** The channels of a block; none while one of them is still to come. */
function channelsOf(ids: readonly ListedId[], { firstRow }: GuideBlock): readonly ChannelId[] {
  const listed = ids.slice(firstRow, firstRow + BLOCK_ROWS);
  const known = listed.filter((id) => id !== null);
  return known.length === listed.length ? known : [];
}

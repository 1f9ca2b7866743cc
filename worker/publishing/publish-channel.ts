import type { Database } from '#api/platform/database/database.ts';
import type { UnixSeconds } from '#contract/units.ts';
import type { Store } from '#media/store/store.ts';
import { writeTimeline } from '#media/store/write-timeline.ts';
import { type Block, MAX_BLOCK_SECONDS } from '#rules/timeline/block.ts';
import { channelKey } from '#rules/timeline/channel-key.ts';
import { publish } from '#rules/timeline/publish.ts';
import { unixSeconds } from '#rules/units.ts';
import {
  type ChannelReference,
  ensureTimeline,
  loadBlocks,
  loadPlan,
  loadSlots,
  lockChannel,
  lockTimeline,
  replaceBlocks,
  saveStamp,
} from './store.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/**
 * How far ahead the guide is published: an origin plays it for two days without a worker. The horizon moves in steps, so
 * that a change of the guide alone does not move it.
 */
const HORIZON_SECONDS = 54 * HOUR;
const HORIZON_STEP_SECONDS = 3 * HOUR;
/** A stream begun at the far end of the archive may be played, and its variants changed, for its whole session. */
const ARCHIVE_MARGIN_SECONDS = 12 * HOUR;

/**
 * Computes a channel's blocks and saves them. Does nothing while another worker publishes the same channel or the channel
 * itself is being changed: it stays due. Returns whether anything changed.
 */
export function publishChannel(database: Database, channel: ChannelReference, now: UnixSeconds): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await lockChannel(transaction, channel))) return false;
    await ensureTimeline(transaction, channel);
    const stamp = await lockTimeline(transaction, channel, 'skip');
    const plan = await loadPlan(transaction, channel);
    if (stamp === null || plan === null) return false;
    // Another process's clock may be ahead: what was frozen by it stays frozen.
    const instant = unixSeconds(Math.max(now, stamp.publishedAt));
    const oldest = unixSeconds(instant - plan.archivedDays * DAY - ARCHIVE_MARGIN_SECONDS);
    const begun = Math.floor(instant / HORIZON_STEP_SECONDS) * HORIZON_STEP_SECONDS;
    const horizon = unixSeconds(begun + HORIZON_SECONDS);
    const previous = await loadBlocks(transaction, channel);
    const reach = { from: unixSeconds(firstOpen(previous, instant, oldest) - MAX_BLOCK_SECONDS), to: horizon };
    const schedule = await loadSlots(transaction, channel, reach);
    const blocks = publish({ previous, schedule, now: instant, oldest, horizon, filler: plan.filler });

    const changed = changesFrom(previous, blocks);
    const isChanged = changed.length > 0 || blocks.length !== previous.length;
    if (isChanged) await replaceBlocks(transaction, channel, blocks, changed);
    const next = isChanged ? { version: stamp.version + 1, publishedAt: instant } : stamp;
    await saveStamp(transaction, channel, next, unixSeconds(begun + HORIZON_STEP_SECONDS));
    return isChanged;
  });
}

/** Where the block begins that the guide may still change; earlier items matter only where they reach into it. */
const firstOpen = (previous: readonly Block[], now: UnixSeconds, oldest: UnixSeconds) =>
  previous.findLast((block) => block.start <= now && block.end > oldest)?.start ?? oldest;

/** The new blocks from the first one that is not as it was. */
function changesFrom(previous: readonly Block[], blocks: readonly Block[]): readonly Block[] {
  const before = new Map(previous.map((block) => [block.start, block]));
  const isSame = (block: Block) => {
    const old = before.get(block.start);
    return old?.end === block.end && old.asset === block.asset && old.discontinuityBase === block.discontinuityBase;
  };
  const first = blocks.findIndex((block) => !isSame(block));
  return first === -1 ? [] : blocks.slice(first);
}

/**
 * Puts a channel's published blocks where the origin reads them. No other process writes that file meanwhile, so the
 * newest state is always the one that stays.
 */
export function writeChannelFile(database: Database, channel: ChannelReference, store: Store): Promise<void> {
  return database.transaction(async (transaction) => {
    const stamp = await lockTimeline(transaction, channel, 'wait');
    const blocks = await loadBlocks(transaction, channel);
    if (stamp === null || blocks.length === 0) return;
    await writeTimeline(store, { ...stamp, channel: channelKey(channel.providerId, channel.channelId), blocks });
  });
}

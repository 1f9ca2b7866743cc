import { isDeepStrictEqual } from 'node:util';
import { type ChannelWindow, type HeldBroadcast, heldBroadcasts } from '#api/areas/guide/admin-store.ts';
import { dateOf, isoInstant } from '#rules/units.ts';
import type { ImportTarget } from '../target.ts';

/** A broadcast as a guide gives it. What an operator may not show stays so. */
export type ImportedBroadcast = Omit<HeldBroadcast, 'isBlackout'>;

/**
 * Leaves exactly these broadcasts within the windows of their channels, and writes only those that differ. A guide changes
 * every day, and its next import brings it back: so nothing of it is remembered for undoing.
 */
export async function writeSchedule(
  broadcasts: readonly ImportedBroadcast[],
  windows: readonly ChannelWindow[],
  target: ImportTarget,
): Promise<void> {
  const { context, content } = target;
  const held = await heldBroadcasts(context.transaction.database, context.providerId, windows);
  const before = new Map(held.map((broadcast) => [keyOf(broadcast), broadcast]));
  const given = new Set(broadcasts.map(keyOf));
  const { removed } = await content.schedule.remove(
    context,
    held
      .filter((broadcast) => !given.has(keyOf(broadcast)))
      .map(({ channelId, startsAt }) => ({ channelId, startsAt: isoInstant(dateOf(startsAt)) })),
  );
  const differing = broadcasts.flatMap((broadcast) => {
    const { isBlackout, ...same } = before.get(keyOf(broadcast)) ?? { isBlackout: false };
    return isDeepStrictEqual(broadcast, same) ? [] : [{ ...broadcast, isBlackout }];
  });
  const { added, changed } = await content.schedule.put(context, differing.map(entryOf));
  target.count({ added: added.length, changed: changed.size, removed: removed.length });
}

const keyOf = ({ channelId, startsAt }: Pick<HeldBroadcast, 'channelId' | 'startsAt'>) => `${channelId} ${startsAt}`;

function entryOf({ startsAt, endsAt, ...broadcast }: HeldBroadcast) {
  const [start, end] = [isoInstant(dateOf(startsAt)), isoInstant(dateOf(endsAt))];
  return { ...broadcast, startsAt: start, endsAt: end, announcedAt: start, announcedUntil: end };
}

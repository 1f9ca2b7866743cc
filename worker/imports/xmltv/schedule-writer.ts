import { isDeepStrictEqual } from 'node:util';
import {
  type ChannelWindow,
  type DescribedBroadcast,
  digestOfBroadcasts,
  type HeldBroadcast,
  heldBroadcasts,
  heldDigests,
} from '#api/areas/guide/admin-store.ts';
import type { UnixSeconds } from '#contract/units.ts';
import { dateOf, isoInstant } from '#rules/units.ts';
import type { ImportTarget } from '../target.ts';

/** The guide of one channel: what is on within a time, in order. */
export interface ChannelSchedule {
  readonly window: ChannelWindow;
  readonly broadcasts: readonly DescribedBroadcast[];
}

/**
 * Leaves exactly these broadcasts within the windows of their channels, and writes only those that differ. What an operator may
 * not show stays so. A guide changes every day, and its next import brings it back: so nothing of it is remembered for undoing.
 */
export async function writeSchedules(schedules: readonly ChannelSchedule[], target: ImportTarget): Promise<void> {
  const { transaction, providerId } = target.context;
  const windows = schedules.map(({ window }) => window);
  const digests = await heldDigests(transaction.database, providerId, windows);
  const differing = schedules.filter(
    ({ window, broadcasts }) => digests.get(window.channelId) !== digestOfBroadcasts(broadcasts),
  );
  if (differing.length > 0) await changeSchedules(differing, target);
}

async function changeSchedules(schedules: readonly ChannelSchedule[], target: ImportTarget): Promise<void> {
  const { context, content } = target;
  const broadcasts = schedules.flatMap((schedule) => schedule.broadcasts);
  const held = await heldBroadcasts(
    context.transaction.database,
    context.providerId,
    schedules.map(({ window }) => window),
  );
  const before = new Map(held.map((broadcast) => [keyOf(broadcast), broadcast]));
  const given = new Set(broadcasts.map(keyOf));
  const { removed } = await content.schedule.remove(
    context,
    held
      .filter((broadcast) => !given.has(keyOf(broadcast)))
      .map(({ channelId, startsAt }) => ({ channelId, startsAt: isoInstant(dateOf(startsAt)) })),
  );
  const entries = broadcasts.flatMap((broadcast) => {
    const { isBlackout: wasBlackout, ...same } = before.get(keyOf(broadcast)) ?? { isBlackout: false };
    const { isBlackout = wasBlackout, ...described } = broadcast;
    const isSame = isBlackout === wasBlackout && isDeepStrictEqual(described, same);
    return isSame ? [] : [entryOf({ ...described, isBlackout })];
  });
  const { added, changed } = await content.schedule.put(context, entries);
  target.count({ added: added.length, changed: changed.size, removed: removed.length });
}

type WrittenBroadcast = DescribedBroadcast & Partial<HeldBroadcast>;

const keyOf = ({ channelId, startsAt }: Pick<HeldBroadcast, 'channelId' | 'startsAt'>) => `${channelId} ${startsAt}`;

function entryOf({ announcedAt, announcedUntil, startsAt, endsAt, ...broadcast }: WrittenBroadcast) {
  const instant = (time: UnixSeconds) => isoInstant(dateOf(time));
  return {
    ...broadcast,
    ...{ announcedAt: instant(announcedAt), announcedUntil: instant(announcedUntil) },
    ...{ startsAt: instant(startsAt), endsAt: instant(endsAt) },
  };
}

import type { UnixSeconds } from '#contract/units.ts';
import { unixSeconds } from '../units.ts';

/** A broadcast of one channel, as far as corrections change it. */
export interface CorrectableBroadcast {
  /** What the guide prints. */
  readonly announcedAt: UnixSeconds;
  readonly announcedUntil: UnixSeconds;
  /** Of its picture. */
  readonly startsAt: UnixSeconds;
  readonly endsAt: UnixSeconds;
  readonly programId: number;
  readonly isCatchupDenied: boolean;
  readonly isBlackout?: boolean;
}

/** What becomes of a broadcast; null: it stays as it is. */
export interface BroadcastChange {
  readonly start: UnixSeconds | null;
  readonly end: UnixSeconds | null;
  readonly programId: number | null;
  readonly isCatchupDenied: boolean | null;
  readonly isBlackout: boolean | null;
}

/**
 * The broadcast that a correction was made for: the one that begins at its time, else the one of the same programme that is on
 * then, whose start the guide has moved a little.
 */
export const broadcastOfCorrection = <Broadcast extends CorrectableBroadcast>(
  broadcasts: readonly Broadcast[],
  { announcedAt, programId }: Pick<CorrectableBroadcast, 'announcedAt' | 'programId'>,
): Broadcast | undefined =>
  broadcasts.find((broadcast) => broadcast.announcedAt === announcedAt) ??
  broadcasts.find(
    (broadcast) =>
      broadcast.programId === programId &&
      broadcast.announcedAt <= announcedAt &&
      announcedAt < broadcast.announcedUntil,
  );

/**
 * The broadcasts of a channel with some of them changed, in order. One whose times are changed has them whole: those beside it are
 * shortened, and those that it covers are left out.
 */
export function withChanges<Broadcast extends CorrectableBroadcast>(
  broadcasts: readonly Broadcast[],
  changes: ReadonlyMap<Broadcast, BroadcastChange>,
): readonly Broadcast[] {
  let entries = broadcasts.map((original) => ({ original, broadcast: original }));
  for (const [changed, change] of changes) {
    const entry = entries.find(({ original }) => original === changed);
    if (entry === undefined) continue;
    const moved = changedBroadcast(entry.broadcast, change);
    const isMoved = change.start !== null || change.end !== null;
    entries = entries.flatMap(({ original, broadcast }) => {
      if (original === changed) return [{ original, broadcast: moved }];
      const left = isMoved ? beside(broadcast, moved) : broadcast;
      return left === null ? [] : [{ original, broadcast: left }];
    });
  }
  return entries.map(({ broadcast }) => broadcast).sort((one, other) => one.startsAt - other.startsAt);
}

/** A border that is changed is that of the picture, too. */
const changedBroadcast = <Broadcast extends CorrectableBroadcast>(
  broadcast: Broadcast,
  { start, end, programId, isCatchupDenied, isBlackout }: BroadcastChange,
): Broadcast => ({
  ...broadcast,
  ...(start !== null && { announcedAt: start, startsAt: start }),
  ...(end !== null && { announcedUntil: end, endsAt: end }),
  ...(programId !== null && { programId }),
  ...(isCatchupDenied !== null && { isCatchupDenied }),
  ...(isBlackout !== null && { isBlackout }),
});

/** What is left of a broadcast beside another one; null: nothing. */
function beside<Broadcast extends CorrectableBroadcast>(
  broadcast: Broadcast,
  other: CorrectableBroadcast,
): Broadcast | null {
  const announced = remainder(
    { start: broadcast.announcedAt, end: broadcast.announcedUntil },
    { start: other.announcedAt, end: other.announcedUntil },
  );
  const picture = remainder(
    { start: broadcast.startsAt, end: broadcast.endsAt },
    { start: other.startsAt, end: other.endsAt },
  );
  if (announced === null || picture === null) return null;
  return {
    ...broadcast,
    ...{ announcedAt: announced.start, announcedUntil: announced.end },
    ...{ startsAt: picture.start, endsAt: picture.end },
  };
}

interface Stretch {
  readonly start: UnixSeconds;
  readonly end: UnixSeconds;
}

/** Of a stretch around another one its beginning is left. */
function remainder(own: Stretch, other: Stretch): Stretch | null {
  if (own.end <= other.start || own.start >= other.end) return own;
  const left =
    own.start < other.start
      ? { start: own.start, end: other.start }
      : { start: unixSeconds(Math.max(own.start, other.end)), end: own.end };
  return left.end > left.start ? left : null;
}

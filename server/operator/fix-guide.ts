import { sql } from 'drizzle-orm';
import { numbersOf } from '#api/areas/imports/numbers.ts';
import { largestProgrammeNumber, PROGRAMMES } from '#api/areas/imports/programmes.ts';
import type { AdminContext } from '#api/platform/admin/transaction.ts';
import type { Complete } from '#contract/admin/entry.ts';
import type { GuideCorrectionEntry, ScheduleEntry } from '#contract/admin/guide.ts';
import type { UnixSeconds } from '#contract/units.ts';
import { broadcastOfCorrection, withChanges } from '#rules/guide/corrections.ts';
import { dateOf, isoInstant, unixSecondsOf } from '#rules/units.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { changeOf, correctedProgram } from '#worker/imports/xmltv/corrected-schedule.ts';
import { content } from './content.ts';

export type Correction = Complete<GuideCorrectionEntry>;
/** A broadcast whose instants are numbers. */
type Broadcast = Omit<Complete<ScheduleEntry>, 'announcedAt' | 'announcedUntil' | 'startsAt' | 'endsAt'> & {
  readonly announcedAt: UnixSeconds;
  readonly announcedUntil: UnixSeconds;
  readonly startsAt: UnixSeconds;
  readonly endsAt: UnixSeconds;
};

/** What an operator says of a broadcast; null: as it was. */
export type CorrectionChange = Partial<
  Pick<Correction, 'title' | 'description' | 'age' | 'startsAt' | 'endsAt' | 'isBlackout' | 'isCatchupDenied'>
>;

/** What became of the broadcasts beside one that is corrected. */
export interface Beside {
  /** How many are left out. */
  readonly covered: number;
  readonly shortened: number;
}

/** Broadcasts so far from one are not beside it. */
const AROUND = "interval '2 days'";

/** The broadcasts of a channel around an instant, in order. */
export async function broadcastsAround(
  context: AdminContext,
  channelId: number,
  at: UnixSeconds,
): Promise<readonly Broadcast[]> {
  const instant = sql`to_timestamp(${at})`;
  const entries = await content.schedule.readWithin(
    context,
    sql`held.channel_id = ${channelId} AND held.announced_at > ${instant} - ${sql.raw(AROUND)}
      AND held.announced_at < ${instant} + ${sql.raw(AROUND)}`,
  );
  return entries.map(fromEntry).sort((one, other) => one.announcedAt - other.announcedAt);
}

/** The correction of a broadcast that begins at an instant, in the guide or as it is corrected. */
export const correctionAt = (corrections: readonly Correction[], at: UnixSeconds): Correction | undefined =>
  corrections.find(({ announcedAt, startsAt }) => secondsOf(startsAt ?? announcedAt) === at) ??
  corrections.find(({ announcedAt }) => secondsOf(announcedAt) === at);

/** Corrects a broadcast, over an earlier correction of it, and keeps that for later imports. */
export async function correct(
  context: AdminContext,
  broadcasts: readonly Broadcast[],
  broadcast: Broadcast,
  { earlier, change }: { readonly earlier: Correction | undefined; readonly change: CorrectionChange },
): Promise<{ readonly correction: Correction; readonly beside: Beside }> {
  const known = earlier ?? (await newCorrection(context, broadcast));
  const merged: Correction = {
    ...known,
    ...change,
    title: { ...known.title, ...change.title },
    description: { ...known.description, ...change.description },
  };
  const correction = { ...merged, programId: await programOf(context, merged) };
  checkTimes(correction);
  await content.corrections.put(context, [correction]);
  return { correction, beside: await write(context, broadcasts, { broadcast, correction }) };
}

/** Forgets a correction; the broadcast is what guides say of it again. */
export async function uncorrect(
  context: AdminContext,
  broadcasts: readonly Broadcast[],
  broadcast: Broadcast | undefined,
  correction: Correction,
): Promise<void> {
  const { channelId, announcedAt } = correction;
  await content.corrections.remove(context, [{ channelId, announcedAt }]);
  if (broadcast === undefined) return;
  await write(context, broadcasts, { broadcast, correction: { ...correction, ...NOTHING } });
}

const NOTHING = { startsAt: null, endsAt: null, programId: null, isBlackout: null, isCatchupDenied: null } as const;

async function newCorrection({ transaction, ...context }: AdminContext, broadcast: Broadcast): Promise<Correction> {
  const { channelId, programId, isBlackout, isCatchupDenied } = broadcast;
  const { announcedAt, announcedUntil, startsAt, endsAt } = toEntry(broadcast);
  const [program] = await content.programs.read({ ...context, transaction }, [programId]);
  if (program === undefined) throw new OperatorError('the broadcast has no programme');
  return {
    ...{ channelId, announcedAt, title: {}, description: {}, age: null, ...NOTHING },
    original: { announcedUntil, startsAt, endsAt, programId, title: program.title, isBlackout, isCatchupDenied },
  };
}

/** Number of the corrected programme, which is written; null: only the broadcast is corrected. */
async function programOf(context: AdminContext, correction: Correction): Promise<number | null> {
  const { channelId, announcedAt, title, description, age, original } = correction;
  if (age === null && Object.keys(title).length + Object.keys(description).length === 0) return null;
  const { database } = context.transaction;
  const name = `correction ${channelId} ${announcedAt}`;
  const largestTaken = await largestProgrammeNumber(database, context.providerId);
  const numbers = await numbersOf(database, { providerId: context.providerId, kind: PROGRAMMES, largestTaken }, [name]);
  const id = numbers.get(name);
  const [program] = await content.programs.read(context, [original.programId]);
  if (id === undefined || program === undefined) throw new OperatorError('the programme of the guide is gone');
  await content.programs.put(context, [correctedProgram(program, correction, id)]);
  return id;
}

function checkTimes({ announcedAt, startsAt, endsAt, original }: Correction): void {
  const start = secondsOf(startsAt ?? announcedAt);
  const end = secondsOf(endsAt ?? original.announcedUntil);
  if (end <= start) throw new OperatorError(`it would end at ${isoInstant(dateOf(end))}, before its start`);
}

/** Writes a broadcast as guides and its correction have it, and those beside it. */
async function write(
  context: AdminContext,
  broadcasts: readonly Broadcast[],
  { broadcast, correction }: { readonly broadcast: Broadcast; readonly correction: Correction },
): Promise<Beside> {
  const { announcedAt, original } = correction;
  const ofGuide: Broadcast = {
    ...broadcast,
    ...{ announcedAt: secondsOf(announcedAt), announcedUntil: secondsOf(original.announcedUntil) },
    ...{ startsAt: secondsOf(original.startsAt), endsAt: secondsOf(original.endsAt) },
    ...{ programId: original.programId, isBlackout: original.isBlackout },
    isCatchupDenied: original.isCatchupDenied,
  };
  const change = changeOf(correction);
  // What guides say of its times may lie over its neighbours, as long as those have not been imported again.
  const times = { start: change.start ?? ofGuide.announcedAt, end: change.end ?? ofGuide.announcedUntil };
  const isMoved = broadcast.announcedAt !== times.start || broadcast.announcedUntil !== times.end;
  const given = broadcasts.map((one) => (one === broadcast ? ofGuide : one));
  const isPutBack = isMoved && change.start === null && change.end === null;
  const written = withChanges(given, new Map([[ofGuide, isPutBack ? { ...change, ...times } : change]]));
  const starts = new Set(written.map(({ startsAt }) => startsAt));
  const { channelId } = broadcast;
  await content.schedule.remove(
    context,
    broadcasts
      .filter(({ startsAt }) => !starts.has(startsAt))
      .map(({ startsAt }) => ({ channelId, startsAt: isoInstant(dateOf(startsAt)) })),
  );
  await content.schedule.put(context, written.map(toEntry));
  const others = broadcasts.filter((one) => one !== broadcast);
  const isWhole = ({ announcedAt: start, announcedUntil: end }: Broadcast) =>
    written.some((one) => one.announcedAt === start && one.announcedUntil === end);
  const covered = broadcasts.length - written.length;
  return { covered, shortened: others.filter((one) => !isWhole(one)).length - covered };
}

/** The broadcast in the guide that a correction was made for. */
export const broadcastOf = (broadcasts: readonly Broadcast[], correction: Correction): Broadcast | undefined =>
  broadcastOfCorrection(broadcasts, {
    announcedAt: secondsOf(correction.startsAt ?? correction.announcedAt),
    programId: correction.programId ?? correction.original.programId,
  });

const secondsOf = (instant: string): UnixSeconds => unixSecondsOf(new Date(instant));

const fromEntry = (entry: Complete<ScheduleEntry>): Broadcast => ({
  ...entry,
  announcedAt: secondsOf(entry.announcedAt),
  announcedUntil: secondsOf(entry.announcedUntil),
  startsAt: secondsOf(entry.startsAt),
  endsAt: secondsOf(entry.endsAt),
});

const toEntry = (broadcast: Broadcast): Complete<ScheduleEntry> => ({
  ...broadcast,
  announcedAt: isoInstant(dateOf(broadcast.announcedAt)),
  announcedUntil: isoInstant(dateOf(broadcast.announcedUntil)),
  startsAt: isoInstant(dateOf(broadcast.startsAt)),
  endsAt: isoInstant(dateOf(broadcast.endsAt)),
});

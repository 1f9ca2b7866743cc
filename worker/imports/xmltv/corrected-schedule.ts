import { isDeepStrictEqual } from 'node:util';
import type { DescribedBroadcast } from '#api/areas/guide/admin-store.ts';
import type { Complete } from '#contract/admin/entry.ts';
import type { GuideCorrectionEntry, ProgramEntry } from '#contract/admin/guide.ts';
import { type BroadcastChange, broadcastOfCorrection, withChanges } from '#rules/guide/corrections.ts';
import { dateOf, isoInstant, unixSeconds, unixSecondsOf } from '#rules/units.ts';
import type { ImportTarget } from '../target.ts';
import type { ChannelSchedule } from './schedule-writer.ts';

type Correction = Complete<GuideCorrectionEntry>;

/** The corrections of a provider, by channel. */
export async function readCorrections({
  context,
  content,
}: ImportTarget): Promise<ReadonlyMap<number, readonly Correction[]>> {
  return Map.groupBy(await content.corrections.read(context), ({ channelId }) => channelId);
}

/**
 * A guide of a channel as operators have corrected it; programmes that they corrected are written. A correction is of the programme
 * that it was made for: where the guide has another one now, only a blackout stays.
 */
export async function correctedSchedule(
  { window, broadcasts }: ChannelSchedule,
  corrections: readonly Correction[],
  target: ImportTarget,
): Promise<ChannelSchedule> {
  const { context, content } = target;
  const found = corrections.flatMap((correction) => {
    const { announcedAt, original } = correction;
    const key = { announcedAt: unixSecondsOf(new Date(announcedAt)), programId: original.programId };
    const broadcast = broadcastOfCorrection(broadcasts, key);
    return broadcast === undefined ? [] : [{ correction, broadcast }];
  });
  const before = corrections.flatMap((correction) => endingWithin(correction, broadcasts[0]));
  if (found.length + before.length === 0) return { window, broadcasts };
  const ids = found.map(({ broadcast }) => broadcast.programId);
  const programs = new Map((await content.programs.read(context, ids)).map((program) => [program.id, program]));
  const changes = new Map<DescribedBroadcast, BroadcastChange>();
  const [corrected, renewed]: [ProgramEntry[], Correction[]] = [[], []];
  for (const { correction, broadcast } of found) {
    const program = programs.get(broadcast.programId);
    if (program === undefined) continue;
    if (!isDeepStrictEqual(program.title, correction.original.title)) {
      changes.set(broadcast, { ...NO_CHANGE, isBlackout: correction.isBlackout });
      const was = Object.values(correction.original.title)[0] ?? '';
      const problem = `the correction of ${was} at ${correction.announcedAt} is left out: the guide has another programme then`;
      target.fault({ file: '', line: null }, problem);
      continue;
    }
    changes.set(broadcast, changeOf(correction));
    if (correction.programId !== null) corrected.push(correctedProgram(program, correction, correction.programId));
    const original = originalOf(broadcast, program, correction);
    if (!isDeepStrictEqual(original, correction.original)) renewed.push({ ...correction, original });
  }
  await content.programs.put(context, corrected);
  await content.corrections.put(context, renewed);
  for (const broadcast of before) {
    changes.set(broadcast, { ...NO_CHANGE, start: broadcast.startsAt, end: broadcast.endsAt });
  }
  const written = withChanges([...before, ...broadcasts], changes).filter(({ programId }) => programId !== NOT_WRITTEN);
  return { window: windowOf(window, written), broadcasts: written };
}

/** In the place of the programme of a broadcast that is there and only limits others. */
const NOT_WRITTEN = 0;

/** A corrected broadcast from before what the guide has, where it is still on when that begins. */
function endingWithin(
  { channelId, announcedAt, startsAt, endsAt }: Correction,
  first: DescribedBroadcast | undefined,
): readonly DescribedBroadcast[] {
  if (first === undefined || endsAt === null) return [];
  const [start, end] = [startsAt ?? announcedAt, endsAt].map((instant) => unixSecondsOf(new Date(instant)));
  const isBefore = unixSecondsOf(new Date(announcedAt)) < first.announcedAt;
  if (!isBefore || start === undefined || end === undefined || end <= first.startsAt) return [];
  const times = { announcedAt: start, announcedUntil: end, startsAt: start, endsAt: end };
  const nothing = { season: null, series: null, episodeTitle: null, isCatchupDenied: false };
  return [{ channelId, ...times, ...nothing, programId: NOT_WRITTEN }];
}

const NO_CHANGE: BroadcastChange = { start: null, end: null, programId: null, isCatchupDenied: null, isBlackout: null };

/** What a correction makes of its broadcast. */
export const changeOf = (correction: Correction): BroadcastChange => ({
  start: correction.startsAt === null ? null : unixSecondsOf(new Date(correction.startsAt)),
  end: correction.endsAt === null ? null : unixSecondsOf(new Date(correction.endsAt)),
  programId: correction.programId,
  isCatchupDenied: correction.isCatchupDenied,
  isBlackout: correction.isBlackout,
});

/** A programme of a guide as a correction has it, under its own number. */
export const correctedProgram = (
  program: Complete<ProgramEntry>,
  { title, description, age }: Pick<Correction, 'title' | 'description' | 'age'>,
  id: number,
): Complete<ProgramEntry> => ({
  ...program,
  id,
  title: { ...program.title, ...title },
  description: { ...program.description, ...description },
  age: age ?? program.age,
});

function originalOf(
  { announcedUntil, startsAt, endsAt, programId, isCatchupDenied }: DescribedBroadcast,
  { title }: Pick<ProgramEntry, 'title'>,
  { original }: Correction,
): Correction['original'] {
  return {
    announcedUntil: isoInstant(dateOf(announcedUntil)),
    startsAt: isoInstant(dateOf(startsAt)),
    endsAt: isoInstant(dateOf(endsAt)),
    ...{ programId, title, isCatchupDenied },
    isBlackout: original.isBlackout,
  };
}

/** What was there before is replaced from the first broadcast to the last, wherever they were moved. */
function windowOf(window: ChannelSchedule['window'], broadcasts: readonly DescribedBroadcast[]) {
  return {
    ...window,
    from: unixSeconds(Math.min(window.from, broadcasts[0]?.startsAt ?? window.from)),
    to: unixSeconds(Math.max(window.to, broadcasts.at(-1)?.endsAt ?? window.to)),
  };
}

import { sql } from 'drizzle-orm';
import type { AdminContext } from '#api/platform/admin/transaction.ts';
import { closeDatabase, openDatabase } from '#api/platform/database/database.ts';
import type { ProviderId, UnixSeconds } from '#contract/units.ts';
import { localTime } from '#rules/guide/local-time.ts';
import { writtenTime } from '#rules/guide/written-time.ts';
import { dateOf, isoInstant, unixSeconds, unixSecondsOf } from '#rules/units.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { waitForImportLock } from '#worker/imports/lock.ts';
import { content, operatorContext, writeContent } from './content.ts';
import {
  type Beside,
  broadcastOf,
  broadcastsAround,
  type Correction,
  type CorrectionChange,
  correct,
  correctionAt,
  uncorrect,
} from './fix-guide.ts';
import type { Installation } from './installation.ts';
import { findNamed, firstLanguage, type Name, type Named } from './named.ts';

const MILLISECONDS = 1_000;

export interface BroadcastName extends Name {
  /** When it begins: `2026-11-25 20:00` in the zone of the provider, or with an offset; `now`: what is on. */
  readonly when: string;
}

export interface FixRequest extends BroadcastName {
  readonly title: string | null;
  readonly description: string | null;
  /** Of title and description; null: the first one of the provider. */
  readonly language: string | null;
  readonly age: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly isBlackout: boolean | null;
  readonly isCatchupDenied: boolean | null;
}

/** Corrects one broadcast; imports of the guide keep it. Returns the line to print. @throws OperatorError where there is none. */
export const fixGuide = (installation: Installation, request: FixRequest): Promise<string> =>
  changeGuide(installation, request, async (opened) => {
    const { context, channel, zone, at, corrections } = opened;
    const change = changeOf(request, opened);
    const broadcasts = await broadcastsAround(context, Number(channel.id), at);
    const earlier = correctionAt(corrections, at);
    const broadcast =
      (earlier === undefined ? undefined : broadcastOf(broadcasts, earlier)) ??
      broadcasts.find(({ announcedAt, announcedUntil }) =>
        request.when === 'now' ? announcedAt <= at && at < announcedUntil : announcedAt === at,
      );
    if (broadcast === undefined) throw new OperatorError(nothingAt(broadcasts, opened));
    const known = earlier ?? correctionAt(corrections, broadcast.announcedAt);
    requireRoom(change, broadcast, opened, known);
    const { correction, beside } = await correct(context, broadcasts, broadcast, { earlier: known, change });
    const subject = `${channel.called} of ${channel.shortname}, ${shown(unixSecondsOf(new Date(correction.announcedAt)), zone)}`;
    return `${subject}: ${wordsOf(correction, zone)}${besideWords(beside)}; imports of the guide keep it`;
  });

/** Forgets the correction of a broadcast. Returns the line to print. @throws OperatorError where there is none. */
export const unfixGuide = (installation: Installation, name: BroadcastName): Promise<string> =>
  changeGuide(installation, name, async ({ context, channel, zone, at, corrections }) => {
    const correction = correctionAt(corrections, at);
    if (correction === undefined) {
      const there = corrections.map(({ announcedAt }) => shown(unixSecondsOf(new Date(announcedAt)), zone));
      const list = there.length === 0 ? 'it has none' : `it has those of ${there.join(', ')}`;
      throw new OperatorError(`no broadcast of ${channel.called} is corrected at ${shown(at, zone)}; ${list}`);
    }
    const broadcasts = await broadcastsAround(context, Number(channel.id), at);
    await uncorrect(context, broadcasts, broadcastOf(broadcasts, correction), correction);
    const isMoved = correction.startsAt !== null || correction.endsAt !== null;
    const remark = isMoved ? '; the next import of the guide brings back those beside it' : '';
    return `${channel.called} of ${channel.shortname}, ${shown(at, zone)}: it is what the guide says again${remark}`;
  });

/** A line for each correction of a channel. */
export const listFixes = (installation: Installation, name: Name): Promise<readonly string[]> =>
  writeContent(installation, async (transaction) => {
    const channel = await findNamed(transaction.client, 'channel', name);
    const context = operatorContext(installation, transaction, channel.providerId);
    const { zone } = await placeOf(context, channel);
    const corrections = await correctionsOf(context, channel);
    if (corrections.length === 0) return [`no broadcast of ${channel.called} is corrected`];
    return corrections.map(
      (one) =>
        `${shown(unixSecondsOf(new Date(one.announcedAt)), zone)}  ${nameOf(one.original.title)}  ${wordsOf(one, zone)}`,
    );
  });

interface Opened {
  readonly context: AdminContext;
  readonly channel: Named;
  readonly zone: string;
  readonly isLinear: boolean;
  readonly at: UnixSeconds;
  readonly corrections: readonly Correction[];
}

/** Works on the guide of a channel while no import does. */
async function changeGuide(
  installation: Installation,
  { when, ...name }: BroadcastName,
  work: (opened: Opened) => Promise<string>,
): Promise<string> {
  const { providerId } = await writeContent(installation, ({ client }) => findNamed(client, 'channel', name));
  return withGuideLock(installation, providerId, () =>
    writeContent(installation, async (transaction) => {
      const channel = await findNamed(transaction.client, 'channel', name);
      const context = operatorContext(installation, transaction, providerId);
      await transaction.lock(providerId);
      const { zone, isLinear } = await placeOf(context, channel);
      const now = unixSeconds(installation.clock.now() / MILLISECONDS);
      const at = when === 'now' ? now : readTime(when, zone, now);
      return work({ context, channel, zone, isLinear, at, corrections: await correctionsOf(context, channel) });
    }),
  );
}

async function withGuideLock<Result>(
  { connectionString }: Installation,
  providerId: ProviderId,
  work: () => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ connectionString, poolSize: 2 });
  try {
    const lock = await waitForImportLock(database, { providerId, kind: 'xmltv' }, () => {});
    return await work().finally(() => lock.release());
  } finally {
    await closeDatabase(database);
  }
}

async function placeOf({ transaction }: AdminContext, { providerId, id }: Named) {
  const { rows } = await transaction.database.execute<{ readonly zone: string; readonly isLinear: boolean }>(sql`
    SELECT provider.timezone AS zone, channel.source = 'linear' AS "isLinear"
    FROM channels channel JOIN providers provider ON provider.id = channel.provider_id
    WHERE channel.provider_id = ${providerId} AND channel.id = ${id}::integer`);
  const [found] = rows;
  if (found === undefined) throw new OperatorError(`there is no channel ${id}`);
  return found;
}

async function correctionsOf(context: AdminContext, { id }: Named): Promise<readonly Correction[]> {
  const found = await content.corrections.readWithin(context, sql`held.channel_id = ${id}::integer`);
  return found.toSorted((one, other) => (one.announcedAt < other.announcedAt ? -1 : 1));
}

function readTime(text: string, zone: string, near: UnixSeconds): UnixSeconds {
  const at = writtenTime(text, zone, near);
  if (at === null)
    throw new OperatorError(`"${text}" is not a time such as "2026-11-25 20:00", 20:00 or 2026-11-25T17:00:00Z`);
  return at;
}

function changeOf(request: FixRequest, { channel, zone, at, isLinear }: Opened): CorrectionChange {
  const { title, description, age, start, end, isBlackout, isCatchupDenied } = request;
  const language = request.language ?? firstLanguage(channel);
  if (age !== null && !/^\d{1,2}$/.test(age)) throw new OperatorError(`--age must be a number of years, not "${age}"`);
  if (isLinear && (start !== null || end !== null))
    throw new OperatorError(
      `${channel.called} is linear: its guide is what it plays, so that times cannot be corrected`,
    );
  const time = (text: string) => isoInstant(dateOf(readTime(text, zone, at)));
  const change = {
    ...(title !== null && { title: { [language]: title } }),
    ...(description !== null && { description: { [language]: description } }),
    ...(age !== null && { age: Number(age) }),
    ...(start !== null && { startsAt: time(start) }),
    ...(end !== null && { endsAt: time(end) }),
    ...(isBlackout !== null && { isBlackout }),
    ...(isCatchupDenied !== null && { isCatchupDenied }),
  };
  if (Object.keys(change).length === 0)
    throw new OperatorError(
      'say what is right: --title, --description, --age, --start, --end, --blackout or --catchup',
    );
  return change;
}

/** Two corrections cannot have the same time. */
function requireRoom(
  change: CorrectionChange,
  { announcedAt, announcedUntil }: { readonly announcedAt: UnixSeconds; readonly announcedUntil: UnixSeconds },
  { corrections, zone }: Opened,
  own: Correction | undefined,
): void {
  if (change.startsAt === undefined && change.endsAt === undefined) return;
  const secondsOf = (instant: string | null | undefined, fallback: UnixSeconds) =>
    typeof instant === 'string' ? unixSecondsOf(new Date(instant)) : fallback;
  const [start, end] = [secondsOf(change.startsAt, announcedAt), secondsOf(change.endsAt, announcedUntil)];
  const other = corrections.find((one) => {
    if (one === own || (one.startsAt === null && one.endsAt === null)) return false;
    const from = secondsOf(one.startsAt, unixSecondsOf(new Date(one.announcedAt)));
    return start < secondsOf(one.endsAt, unixSecondsOf(new Date(one.original.announcedUntil))) && from < end;
  });
  if (other === undefined) return;
  const at = shown(unixSecondsOf(new Date(other.announcedAt)), zone);
  throw new OperatorError(`it would be on together with the corrected broadcast of ${at}: correct that one first`);
}

/** Where nothing begins: what is on then, and what comes next. */
function nothingAt(broadcasts: Awaited<ReturnType<typeof broadcastsAround>>, { channel, zone, at }: Opened): string {
  const on = broadcasts.find(({ announcedAt, announcedUntil }) => announcedAt <= at && at < announcedUntil);
  const next = broadcasts.find(({ announcedAt }) => announcedAt > at);
  const there = [
    ...(on === undefined ? [] : [`what is on then began at ${shown(on.announcedAt, zone)}`]),
    ...(next === undefined ? [] : [`the next one begins at ${shown(next.announcedAt, zone)}`]),
  ];
  const hint = there.length === 0 ? 'its guide has nothing around that time' : there.join(', ');
  return `no broadcast of ${channel.called} begins at ${shown(at, zone)} (${zone}); ${hint}`;
}

function wordsOf(correction: Correction, zone: string): string {
  const { title, description, age, startsAt, endsAt, isBlackout, isCatchupDenied, original } = correction;
  const at = (instant: string) => shown(unixSecondsOf(new Date(instant)), zone);
  return [
    ...(Object.keys(title).length === 0 ? [] : [`title ${nameOf(title)}, was ${nameOf(original.title)}`]),
    ...(Object.keys(description).length === 0 ? [] : [`description "${nameOf(description)}"`]),
    ...(age === null ? [] : [`age ${age}`]),
    ...(startsAt === null ? [] : [`begins ${at(startsAt)}, was ${at(correction.announcedAt)}`]),
    ...(endsAt === null ? [] : [`ends ${at(endsAt)}, was ${at(original.announcedUntil)}`]),
    ...(isBlackout === null ? [] : [isBlackout ? 'blacked out' : 'not blacked out']),
    ...(isCatchupDenied === null ? [] : [isCatchupDenied ? 'not in the archive' : 'in the archive']),
  ].join('; ');
}

function besideWords({ covered, shortened }: Beside): string {
  const words = [
    ...(shortened === 0 ? [] : [`${shortened} beside it ${shortened === 1 ? 'is' : 'are'} shorter`]),
    ...(covered === 0 ? [] : [`${covered} ${covered === 1 ? 'is' : 'are'} left out, which it covers`]),
  ];
  return words.map((text) => `; ${text}`).join('');
}

const nameOf = (texts: Correction['title']): string => Object.values(texts)[0] ?? '';

function shown(instant: UnixSeconds, zone: string): string {
  const { date, time } = localTime(instant, zone);
  return `${date} ${time}`;
}

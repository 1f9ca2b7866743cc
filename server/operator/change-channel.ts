import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { AdminTransaction } from '#api/platform/admin/transaction.ts';
import { ChannelEntry } from '#contract/admin/channels.ts';
import type { Complete } from '#contract/admin/entry.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { withAssignments } from './assignments.ts';
import { content, operatorContext, writeContent } from './content.ts';
import type { Installation } from './installation.ts';
import { findNamed, firstLanguage, type Name, type Named } from './named.ts';

type Channel = Complete<ChannelEntry>;

/** Fields that `channel set` sets: others have commands of their own, or name the channel. */
const settable = Object.keys(ChannelEntry.properties).filter(
  (field) => !['id', 'source', 'sourceSettings', 'protection', 'isMissing'].includes(field),
);
/** What a playlist says of a channel: its next import writes it again. */
const ofPlaylist: readonly string[] = ['name', 'number', 'position', 'guideId', 'guideShift', 'cover'];

/** Sets fields of a channel, given as `field=value`. Returns the line to print. */
export const setChannel = (installation: Installation, name: Name, assignments: readonly string[]): Promise<string> => {
  if (assignments.length === 0) throw new OperatorError(`say what to set, such as age=12: ${settable.join(', ')}`);
  return changeChannel(installation, name, (entry, found) =>
    withAssignments({ schema: ChannelEntry, entry, fields: settable, language: firstLanguage(found) }, assignments),
  );
};

/** Hides a channel from viewers, or shows it again: guide, recording and packets stay. Returns the line to print. */
export const hideChannel = (
  installation: Installation,
  name: Name,
  { isHidden }: Pick<Channel, 'isHidden'>,
): Promise<string> => changeChannel(installation, name, (entry) => ({ ...entry, isHidden, isMissing: false }));

/** Gives a channel the operator's number, or none. Returns the line to print. */
export const numberChannel = (installation: Installation, name: Name, given: string): Promise<string> => {
  if (given !== 'none' && !/^[1-9]\d{0,4}$/.test(given))
    throw new OperatorError(`"${given}" is not a number from 1 to 99999, nor none`);
  const number = given === 'none' ? null : Number(given);
  return changeChannel(installation, name, (entry) => ({ ...entry, number }));
};

const changeChannel = (
  installation: Installation,
  name: Name,
  change: (entry: Channel, found: Named) => Channel,
): Promise<string> =>
  writeContent(installation, async (transaction) => {
    const found = await findNamed(transaction.client, 'channel', name);
    const context = operatorContext(installation, transaction, found.providerId);
    await transaction.lock(found.providerId);
    const [before] = await content.channels.read(context, [Number(found.id)]);
    if (before === undefined) throw new OperatorError(`there is no channel ${name.name}`);
    const after = change(before, found);
    await content.channels.put(context, [after]);
    const fields = settable.filter(
      (field) => !isDeepStrictEqual(Reflect.get(before, field), Reflect.get(after, field)),
    );
    const subject = `channel ${after.slug} of ${found.shortname}`;
    if (fields.length === 0) return `${subject} was so before: nothing is changed`;
    const words = fields.map((field) => wordsOf(field, before, after)).join('; ');
    const remarks = [
      ...(fields.includes('number') ? await othersOfNumber(transaction, found, after) : []),
      ...(fields.some((field) => ofPlaylist.includes(field)) ? await ofImports(transaction, found) : []),
    ];
    return [`${subject}: ${words}`, ...remarks].join('; ');
  });

function wordsOf(field: string, before: Channel, after: Channel): string {
  if (field === 'isHidden') {
    return after.isHidden
      ? 'viewers do not see it any more; its guide, recording and packets stay'
      : 'viewers see it again';
  }
  return `${field} is ${JSON.stringify(Reflect.get(after, field))}, was ${JSON.stringify(Reflect.get(before, field))}`;
}

async function othersOfNumber(
  { database }: AdminTransaction,
  { providerId, id }: Named,
  { number }: Channel,
): Promise<readonly string[]> {
  const { rows } = await database.execute<{ readonly slug: string }>(sql`
    SELECT slug FROM channels WHERE provider_id = ${providerId} AND number = ${number} AND id <> ${id}::integer ORDER BY slug`);
  return rows.map(({ slug }) => `${slug} has the number ${number}, too`);
}

async function ofImports({ database }: AdminTransaction, { providerId, id }: Named): Promise<readonly string[]> {
  const { rows } = await database.execute(sql`
    SELECT FROM import_numbers WHERE provider_id = ${providerId} AND kind = 'channels' AND number = ${id}::integer`);
  return rows.length === 0 ? [] : ['it came with a playlist, whose next import writes what the playlist says'];
}

import type { ClientBase } from 'pg';
import type { Database } from '#api/platform/database/database.ts';
import type { ProviderId } from '#contract/units.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { addChannels, addPackets } from './synthetic-channels.ts';
import { addTitles } from './synthetic-titles.ts';
import { addUsers, type SyntheticUser } from './synthetic-users.ts';
import { demoContext, demoTransaction } from './transaction.ts';

export type { SyntheticUser } from './synthetic-users.ts';

export interface SyntheticOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Short name of the provider that is filled; without one, the default one. */
  readonly provider?: string | null;
  /** How many synthetic users there are at least. */
  readonly users: number;
  /** How many different sets of packets the users have, in turn; one of them may be empty. */
  readonly packetSets: number;
  readonly favoritesEach: number;
  /** How many channels the line-up has at least, each with a day of guide on either side of now. */
  readonly channels: number;
  /** How many titles the catalogue has at least. */
  readonly titles: number;
  /** How many titles each user has begun, and as many favourites among them. */
  readonly titlesEach: number;
}

export interface SyntheticLoad {
  readonly providerId: number;
  /** Those that were made now; of others nobody knows the token. */
  readonly users: readonly SyntheticUser[];
  /** What there is in all. */
  readonly channels: number;
  readonly titles: number;
}

/**
 * Fills a provider that shows something up to a size: copies of its channels with their guide, of its titles, packets, and
 * users with device, session, subscriptions, favourites and what they have begun. What is there already counts: said twice,
 * it is done once. All or nothing.
 * @throws OperatorError when there is no such provider, or it has nothing to copy.
 */
export function synthetic(database: Database, options: SyntheticOptions): Promise<SyntheticLoad> {
  return demoTransaction({ database }, async (transaction) => {
    const { client } = transaction;
    const providerId = await findProvider(client, options.provider ?? null);
    const { now } = options;
    const context = demoContext(transaction, providerId, now);
    const channelIds = await addChannels(context, { count: options.channels, now });
    const packetIds = await addPackets(context, { packetSets: options.packetSets, channelIds });
    const titleIds = await addTitles(context, options.titles);
    const users = await addUsers(client, { ...options, providerId, channelIds, packetIds, titleIds });
    await client.query('ANALYZE');
    return { providerId, users, channels: channelIds.length, titles: titleIds.length };
  });
}

async function findProvider(client: ClientBase, shortname: string | null): Promise<ProviderId> {
  const { rows } = await client.query<{ id: ProviderId }>(
    'SELECT id FROM providers WHERE shortname = $1 OR ($1::text IS NULL AND is_default)',
    [shortname],
  );
  const [found] = rows;
  if (found === undefined)
    throw new OperatorError(`there is no ${shortname === null ? '' : `${shortname} `}provider to fill`);
  return found.id;
}

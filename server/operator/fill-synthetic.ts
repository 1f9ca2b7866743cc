import { closeDatabase, openDatabase } from '#api/platform/database/database.ts';
import { synthetic } from '#server/seed/synthetic.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { announceProvider } from './announce.ts';
import type { Installation } from './installation.ts';

/** What the users of such a load have, beside what is asked for. */
const EACH = { packetSets: 8, favoritesEach: 5, titlesEach: 5 };
const MOST = 1_000_000;

interface Sizes {
  readonly channels: string;
  readonly titles: string;
  readonly users: string;
}

/**
 * Fills a provider up to the given numbers of channels (with a guide), titles and users, and notifies the running
 * processes. Returns a line with the new numbers.
 * @throws OperatorError for an invalid number, a missing provider, or one that has nothing to copy.
 */
export async function fillSynthetic(
  { connectionString, clock }: Installation,
  sizes: Sizes,
  provider: string | null,
): Promise<string> {
  const wished = {
    channels: countOf('channels', sizes.channels),
    titles: countOf('titles', sizes.titles),
    users: countOf('users', sizes.users),
  };
  const database = openDatabase({ connectionString, poolSize: 1 });
  try {
    const now = clock.now();
    const { providerId, channels, titles, users } = await synthetic(database, { ...EACH, ...wished, provider, now });
    await announceProvider(connectionString, providerId);
    return `there are ${channels} channels and ${titles} titles; users made: ${users.length}`;
  } finally {
    await closeDatabase(database);
  }
}

function countOf(what: string, text: string): number {
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(count <= MOST)) throw new OperatorError(`${what} must be a number up to ${MOST}, not "${text}"`);
  return count;
}

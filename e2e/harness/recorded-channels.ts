import pg from 'pg';
import { findEmbeddedPostgres } from '#server/postgres/embedded.ts';

/** Longer than an encoder takes to start on a busy machine, and its first segments to be told of. */
const PATIENCE_MILLISECONDS = 110_000;
const LOOK_MILLISECONDS = 250;

/** Waits until there is something recorded of a channel: before that nobody is given a stream of it. */
export async function untilRecorded(dataFolder: string): Promise<void> {
  const database = new pg.Client({ connectionString: (await findEmbeddedPostgres(dataFolder)) ?? '' });
  await database.connect();
  try {
    const deadline = Date.now() + PATIENCE_MILLISECONDS;
    while (Date.now() < deadline) {
      const { rowCount } = await database.query('SELECT FROM recorded_stretches WHERE ends_at > starts_at');
      if (rowCount !== 0) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS));
    }
    throw new Error('nothing has been recorded');
  } finally {
    await database.end();
  }
}

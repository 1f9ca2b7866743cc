import { vi } from 'vitest';
import { withDatabase } from './database.ts';

/** Longer than an encoder takes to start on a busy machine, and its first segments to be told of. */
const PATIENCE_MILLISECONDS = 110_000;
const LOOK_MILLISECONDS = 250;

/** Waits until there is something recorded of a channel: before that nobody is given a stream of it. */
export const untilRecorded = (dataFolder: string): Promise<void> =>
  withDatabase(dataFolder, async (client) => {
    const isRecorded = async () =>
      (await client.query('SELECT FROM recorded_stretches WHERE ends_at > starts_at')).rowCount !== 0;
    await vi.waitUntil(isRecorded, { timeout: PATIENCE_MILLISECONDS, interval: LOOK_MILLISECONDS });
  });

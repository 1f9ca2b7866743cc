import { openPostgresBus } from '#api/platform/postgres-bus.ts';
import { warn } from '#server/start/warn.ts';

/** Tells the running processes that what a provider shows has changed. */
export async function announceProvider(connectionString: string, id: number): Promise<void> {
  const bus = await openPostgresBus({ connectionString, onError: warn });
  try {
    await bus.publish({ topic: 'catalogue', key: String(id) });
    await bus.publish({ topic: 'timeline', key: String(id) });
  } finally {
    await bus.close();
  }
}

import { openPostgresBus } from '#api/platform/bus/postgres-bus.ts';
import { warn } from '#server/start/warn.ts';

/** Notifies the running processes that a provider's data has changed. */
export async function announceProvider(connectionString: string, id: number): Promise<void> {
  const bus = await openPostgresBus({ connectionString, onError: warn });
  try {
    await bus.publish({ topic: 'provider', key: String(id) });
    await bus.publish({ topic: 'timeline', key: String(id) });
  } finally {
    await bus.close();
  }
}

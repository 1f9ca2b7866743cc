import type { BusMessage } from '#api/platform/bus.ts';
import { openPostgresBus } from '#api/platform/postgres-bus.ts';
import { sessionsKey } from '#api/platform/sessions.ts';
import type { ProviderId, UserId } from '#contract/units.ts';
import { warn } from '#server/start/warn.ts';

/** Tells the running processes that what a provider shows has changed. */
export async function announceProvider(connectionString: string, id: number): Promise<void> {
  await announce(connectionString, { topic: 'catalogue', key: String(id) }, { topic: 'timeline', key: String(id) });
}

/** Tells the running processes that a user is not what they remember. */
export async function announceUser(connectionString: string, provider: ProviderId, user: UserId): Promise<void> {
  await announce(connectionString, { topic: 'sessions', key: sessionsKey(provider, user) });
}

async function announce(connectionString: string, ...messages: readonly BusMessage[]): Promise<void> {
  const bus = await openPostgresBus({ connectionString, onError: warn });
  try {
    for (const message of messages) await bus.publish(message);
  } finally {
    await bus.close();
  }
}

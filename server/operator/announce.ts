import { withBus } from './bus.ts';

/** Notifies the running processes that a provider's data has changed. */
export const announceProvider = (connectionString: string, id: number): Promise<void> =>
  withBus(connectionString, async (bus) => {
    await bus.publish({ topic: 'provider', key: String(id) });
    await bus.publish({ topic: 'timeline', key: String(id) });
  });

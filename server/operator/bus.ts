import type { Bus } from '#api/platform/bus/bus.ts';
import { openPostgresBus } from '#api/platform/bus/postgres-bus.ts';
import { warn } from '#server/start/warn.ts';

/** Gives work the bus; resolves once the running processes have heard what it published. */
export async function withBus<Result>(connectionString: string, work: (bus: Bus) => Promise<Result>): Promise<Result> {
  const bus = await openPostgresBus({ connectionString, isWaitedFor: false, onError: warn });
  try {
    const result = await work(bus);
    await bus.heard();
    return result;
  } finally {
    await bus.close();
  }
}

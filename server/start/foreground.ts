import type { Configuration } from '#server/configuration.ts';
import { announce } from './announcement.ts';
import { type Building, openBuilding } from './building.ts';
import { OperatorError } from './operator-error.ts';

/** Past this, stopping is cut short: better an abrupt end than a process that never goes. */
const LONGEST_STOP_MILLISECONDS = 15_000;

/** Opens the building, tells where it is, and closes it on the first Ctrl-C or SIGTERM; a second one ends it at once. */
export async function runInForeground(started: number, configure: () => Configuration): Promise<void> {
  let building: Building | null = null;
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), LONGEST_STOP_MILLISECONDS).unref();
    // While still opening, the opening itself sees `stopping` and closes what it has.
    if (building !== null) void building.close().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  try {
    const configuration = configure();
    building = await openBuilding(configuration);
    if (stopping) await building.close().finally(() => process.exit(0));
    await announce(configuration, building.port, performance.now() - started);
    await building.webReady;
  } catch (error) {
    fail(error);
    await building?.close();
    process.exit(1);
  }
}

/** What an operator can mend is one line; anything else shows where it came from. */
function fail(error: unknown): void {
  if (error instanceof OperatorError) console.error(`kinora: ${error.message}`);
  else console.error('kinora: it could not start:', error);
}

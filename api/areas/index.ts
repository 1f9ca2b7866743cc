import type { Bus } from '#api/platform/bus.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database.ts';
import type { Limits } from '#api/platform/limits.ts';
import type { Wire } from '#api/platform/wire.ts';

/** What the areas' services are built from; each takes what it needs. */
export interface AreaTools {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly limits: Limits;
  /** Signs media addresses. */
  readonly signingKey: Buffer;
  /** Where the origin stands when it is not the caller's own. */
  readonly mediaBase: string | null;
}

/** Puts every area on the wire: a new one is one more line here. Returns the way to let go of what they hold. */
export function registerAreas(_wire: Wire, _tools: AreaTools): () => void {
  return () => {};
}

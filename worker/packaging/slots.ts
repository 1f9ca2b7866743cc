import type { Database } from '#api/platform/database/database.ts';

/** One for each film packaged at once, by all workers together: encoding uses all of a machine. */
export const SLOTS: readonly number[] = [1, 2];
/** The only slot for background films: the other one stays free for an operator's film. */
export const BACKGROUND_SLOT = 1;
/** Class of the slots' advisory locks: any constant. */
const SLOT_LOCKS = 0x7061636b;

/** The right to package one film while its connection lives: a worker that dies releases it. */
export interface Slot {
  /** Aborted when the slot is lost with its connection: another worker may hold it now. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** Null when the slot is taken. */
export async function takeSlot(database: Database, slot: number): Promise<Slot | null> {
  const client = await database.$client.connect();
  const lost = new AbortController();
  const lose = () => lost.abort(new Error('the connection that held the packaging slot was lost'));
  client.once('error', lose);
  client.once('end', lose);
  const leave = (isBroken: boolean) => {
    client.off('error', lose);
    client.off('end', lose);
    client.release(isBroken);
  };
  try {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS taken', [
      SLOT_LOCKS,
      slot,
    ]);
    if (rows[0]?.taken !== true) {
      leave(false);
      return null;
    }
  } catch (error) {
    leave(true);
    throw error;
  }
  // Closing the connection gives the lock back, whatever state it is in.
  return { lost: lost.signal, release: async () => leave(true) };
}

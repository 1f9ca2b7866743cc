import type { Database } from '#api/platform/database.ts';

/** How many films are packaged at once, by all workers together: encoding takes all of a machine it can get. */
export const SLOTS: readonly number[] = [1, 2];
/** The only one for what nobody waits for: a film that somebody does wait for finds another. */
export const BACKGROUND_SLOT = 1;
/** Names the slots among the advisory locks of the database. Any constant would do. */
const SLOT_LOCKS = 0x7061636b;

/** The right to package one film, for as long as its connection lives: a worker that dies gives it back by that. */
export interface Slot {
  /** Aborted when the right is lost with its connection: another worker may hold it now. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** Null when somebody else has it. */
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

import type pg from 'pg';
import type { Database } from '#api/platform/database/database.ts';

/** Goes before a channel's key, so that nothing else that locks by a name locks the same. */
const NAMESPACE = 'ingest:';

/**
 * Which channels this worker records: each is an advisory lock of one connection's session, so that a worker that dies
 * gives them all up, and no clock has to be trusted. A lost connection gives them up too.
 */
export class Leases {
  readonly #database: Database;
  readonly #onLost: (reason: Error) => void;
  readonly #held = new Set<string>();
  #client: pg.PoolClient | null = null;

  /** `onLost` is called when all leases are lost and their work must stop at once. */
  constructor(database: Database, onLost: (reason: Error) => void) {
    this.#database = database;
    this.#onLost = onLost;
  }

  /** Whether the channel is this worker's now. */
  async take(channel: string): Promise<boolean> {
    if (this.#held.has(channel)) return true;
    this.#client ??= await this.#connect();
    const client = this.#client;
    const { rows } = await this.#guarded(() =>
      client.query<{ readonly taken: boolean }>('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken', [
        NAMESPACE + channel,
      ]),
    );
    if (rows[0]?.taken !== true) return false;
    this.#held.add(channel);
    return true;
  }

  async giveBack(channel: string): Promise<void> {
    const client = this.#client;
    if (client === null || !this.#held.delete(channel)) return;
    await this.#guarded(() =>
      client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [NAMESPACE + channel]),
    );
  }

  /** Finds out whether the connection still lives. */
  async check(): Promise<void> {
    const client = this.#client;
    if (client !== null) await this.#guarded(() => client.query('SELECT 1'));
  }

  /** Gives everything back. */
  close(): void {
    this.#client?.release(true);
    this.#client = null;
    this.#held.clear();
  }

  async #connect(): Promise<pg.PoolClient> {
    const client = await this.#database.$client.connect();
    client.on('error', (error) => this.#lost(client, error));
    return client;
  }

  async #guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    const client = this.#client;
    try {
      return await work();
    } catch (error) {
      if (client !== null) this.#lost(client, error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  }

  #lost(client: pg.PoolClient, reason: Error): void {
    if (this.#client !== client) return;
    this.close();
    this.#onLost(reason);
  }
}

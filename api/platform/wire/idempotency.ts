import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Session } from '#api/platform/caller/caller.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import { Refusal } from './refusal.ts';

/** The header by which a client names a call that it may have to repeat. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
/** How long the answer of a call is kept (upkeep removes it). */
export const IDEMPOTENT_DAYS = 7;

const KEY_SHAPE = /^[\x21-\x7e]{1,255}$/;
/** A call without an answer for so long was cut off; a repeat runs it anew. */
const LEASE_SECONDS = 60;
const LOOK_EVERY_MILLISECONDS = 50;
const LONGEST_WAIT_MILLISECONDS = 10_000;
const RETRY_SECONDS = 5;

/** What tells a repeat from another call. */
export interface IdempotentCall {
  readonly session: Session;
  readonly key: string;
  /** Method, path and body: equal for a repeat. */
  readonly request: string;
}

interface KeptCall {
  readonly requestHash: Buffer;
  readonly isAnswered: boolean;
  readonly answer: unknown;
  readonly isCutOff: boolean;
}

/**
 * The first answers of calls with `Idempotency-Key`. A repeat is answered by them, and one that comes while the first still
 * runs waits for it. A refused call changed nothing: its repeat runs anew.
 */
export class IdempotentCalls {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Runs a call once; refuses with `idempotency_conflict` a key that came with another request. */
  async run(call: IdempotentCall, work: () => Promise<unknown>): Promise<unknown> {
    if (!KEY_SHAPE.test(call.key)) {
      throw new Refusal('validation_failed', { [IDEMPOTENCY_KEY]: ['must be 1 to 255 visible ASCII characters'] });
    }
    const requestHash = hash('sha256', call.request, 'buffer');
    const until = performance.now() + LONGEST_WAIT_MILLISECONDS;
    while (!(await this.#begin(call, requestHash))) {
      const kept = await this.#find(call);
      if (kept !== undefined && !kept.requestHash.equals(requestHash)) throw new Refusal('idempotency_conflict');
      if (kept?.isAnswered === true) return kept.answer;
      if (kept?.isCutOff === true && (await this.#takeOver(call))) break;
      if (performance.now() > until) throw new Refusal('service_unavailable', null, RETRY_SECONDS);
      await pause(LOOK_EVERY_MILLISECONDS);
    }
    try {
      const answer = await work();
      await this.#keep(call, answer);
      return answer;
    } catch (error) {
      await this.#forget(call);
      throw error;
    }
  }

  async #begin({ session, key }: IdempotentCall, requestHash: Buffer): Promise<boolean> {
    const { rowCount } = await this.#database.execute(sql`
      INSERT INTO idempotent_calls (provider_id, user_id, key, request_hash, created_at)
      VALUES (${session.providerId}, ${session.userId}, ${key}, ${requestHash}, ${this.#now()})
      ON CONFLICT DO NOTHING`);
    return rowCount === 1;
  }

  async #find(call: IdempotentCall): Promise<KeptCall | undefined> {
    const { rows } = await this.#database.execute<KeptCall & Record<string, unknown>>(sql`
      SELECT request_hash AS "requestHash", status IS NOT NULL AS "isAnswered", answer,
        created_at < ${this.#cutOffBefore()} AS "isCutOff"
      FROM idempotent_calls WHERE ${isKept(call)}`);
    return rows[0];
  }

  /** Of several that wait for a call that was cut off, one runs it. */
  async #takeOver(call: IdempotentCall): Promise<boolean> {
    const { rowCount } = await this.#database.execute(sql`
      UPDATE idempotent_calls SET created_at = ${this.#now()}
      WHERE ${isKept(call)} AND status IS NULL AND created_at < ${this.#cutOffBefore()}`);
    return rowCount === 1;
  }

  async #keep(call: IdempotentCall, answer: unknown): Promise<void> {
    await this.#database.execute(sql`
      UPDATE idempotent_calls SET status = ${200}, answer = ${JSON.stringify(answer)} WHERE ${isKept(call)}`);
  }

  async #forget(call: IdempotentCall): Promise<void> {
    await this.#database.execute(sql`DELETE FROM idempotent_calls WHERE ${isKept(call)} AND status IS NULL`);
  }

  #now(): Date {
    return new Date(this.#clock.now());
  }

  #cutOffBefore(): Date {
    return new Date(this.#clock.now() - LEASE_SECONDS * 1000);
  }
}

const isKept = ({ session, key }: IdempotentCall) =>
  sql`provider_id = ${session.providerId} AND user_id = ${session.userId} AND key = ${key}`;

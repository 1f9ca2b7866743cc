import type pg from 'pg';
import type { Database } from '#api/platform/database/database.ts';

/** A fault of the database, as a connection that ends in the middle meets it. */
export class DatabaseFault extends Error {}

interface Armed {
  /** So many queries pass before. */
  left: number;
  /** Whether the query has been done when its answer is lost. */
  readonly isDone: boolean;
}

/** Lets one query of a database fail: the transaction it is in is undone, unless it was the commit and was done. */
export class DatabaseFaults {
  #armed: Armed | null = null;

  constructor(database: Database) {
    database.$client.on('connect', (client) => this.#watch(client));
  }

  arm(query: number, isDone: boolean): void {
    this.#armed = { left: query, isDone };
  }

  disarm(): void {
    this.#armed = null;
  }

  #watch(client: pg.PoolClient): void {
    const query: (...parts: readonly unknown[]) => unknown = client.query.bind(client);
    Object.assign(client, {
      query: (...parts: readonly unknown[]) => {
        const armed = this.#armed;
        if (armed === null || armed.left > 0) {
          if (armed !== null) armed.left -= 1;
          return query(...parts);
        }
        this.#armed = null;
        const fault = new DatabaseFault('connection terminated: the answer of a query was lost');
        const last = parts.at(-1);
        if (typeof last !== 'function') {
          const done = armed.isDone ? Promise.resolve(query(...parts)) : Promise.resolve();
          return done.then(() => Promise.reject(fault));
        }
        // The pool asks for its answers by a function.
        const lose = () => last(fault);
        return armed.isDone ? query(...parts.slice(0, -1), lose) : queueMicrotask(lose);
      },
    });
  }
}

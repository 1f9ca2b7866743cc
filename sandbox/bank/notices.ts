import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** A notice as it goes out: signed once, so that a repeated one is the same to the byte. */
export interface OutgoingNotice {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The payment that it is about. */
  readonly reference: string;
}

/**
 * What becomes of notices: `send`, each at once; `twice`, each two times; `hold`, none before it is asked for; `lose`, none at
 * all.
 */
export type NoticeMode = 'send' | 'twice' | 'hold' | 'lose';

const RETRY_MILLISECONDS = [1_000, 5_000, 25_000];

/** Sends notices as a bank does: again where they were not accepted, and as a test asks for, not at all or in another order. */
export class Notices {
  mode: NoticeMode = 'send';
  /** All that were made, in order; those held and lost too. */
  readonly all: OutgoingNotice[] = [];
  readonly #stopping = new AbortController();
  readonly #underWay = new Set<Promise<unknown>>();

  add(notice: OutgoingNotice): void {
    this.all.push(notice);
    if (this.mode === 'hold' || this.mode === 'lose') return;
    const sending =
      this.mode === 'twice' ? Promise.all([this.#insist(notice), this.#insist(notice)]) : this.#insist(notice);
    this.#underWay.add(sending);
    void sending.finally(() => this.#underWay.delete(sending));
  }

  /** Sends one now, whatever the mode; answers the status of the reply, 0 for none. */
  send({ url, headers, body }: OutgoingNotice): Promise<number> {
    const { hostname, host, port, pathname, search } = new URL(url);
    return new Promise((resolve) => {
      const outgoing = request(
        {
          // Not every resolver knows that all names under `localhost` are this machine.
          host: hostname.endsWith('.localhost') ? 'localhost' : hostname,
          port,
          path: `${pathname}${search}`,
          method: 'POST',
          headers: { ...headers, host, 'content-length': Buffer.byteLength(body) },
          signal: this.#stopping.signal,
        },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      outgoing.on('error', () => resolve(0));
      outgoing.end(body);
    });
  }

  /** Resolves when none is under way. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.settled();
  }

  async #insist(notice: OutgoingNotice): Promise<void> {
    for (const wait of [0, ...RETRY_MILLISECONDS]) {
      await delay(wait, undefined, { signal: this.#stopping.signal }).catch(() => {});
      if (this.#stopping.signal.aborted) return;
      const status = await this.send(notice);
      if (status >= 200 && status < 300) return;
    }
  }
}

import type { SentEvent } from '#contract/events.ts';
import {
  type BatchOutcome,
  type EventQueue,
  emptyQueue,
  enqueue,
  isBackingOff,
  nextBatch,
  restored,
  settle,
  stored,
} from '#rules/analytics/event-queue.ts';
import type { BrowserStorage } from './browser-storage.ts';

const STORED_AS = 'kinora.events';

export interface EventSenderOptions {
  /** Sends a batch, also from a page that is being left. */
  readonly send: (batch: readonly SentEvent[]) => Promise<BatchOutcome>;
  /** Of this tab: two of them never send the same events. */
  readonly storage: Pick<BrowserStorage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Sends events in batches; what is not sent yet outlives a reload, and goes when the page is left. */
export class EventSender {
  readonly #options: EventSenderOptions;
  readonly #underWay = new Set<string>();
  #queue: EventQueue;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: EventSenderOptions) {
    this.#options = options;
    this.#queue = restored(options.storage.getItem(STORED_AS), options.now());
    window.addEventListener('pagehide', () => this.#sendUnlessBackingOff());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#sendUnlessBackingOff();
    });
    this.#schedule();
  }

  add(event: SentEvent): void {
    this.#become(enqueue(this.#queue, event, this.#options.now()));
  }

  /** Forgets what was not sent. */
  clear(): void {
    this.#become(emptyQueue);
  }

  #sendUnlessBackingOff(): void {
    if (!isBackingOff(this.#queue, this.#options.now())) this.#send();
  }

  #send(): void {
    const batch = nextBatch(this.#queue, this.#underWay);
    if (batch.length === 0) return;
    for (const { id } of batch) this.#underWay.add(id);
    void this.#options.send(batch).then((outcome) => {
      for (const { id } of batch) this.#underWay.delete(id);
      this.#become(settle(this.#queue, batch, outcome, this.#options.now()));
    });
  }

  #become(queue: EventQueue): void {
    this.#queue = queue;
    const { storage } = this.#options;
    if (queue.waiting.length === 0) storage.removeItem(STORED_AS);
    else storage.setItem(STORED_AS, stored(queue));
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const { dueAt } = this.#queue;
    if (dueAt !== null) this.#timer = setTimeout(() => this.#send(), Math.max(0, dueAt - this.#options.now()));
  }
}

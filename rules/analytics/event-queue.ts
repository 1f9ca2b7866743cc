import type { SentEvent } from '#contract/events.ts';

const SECOND = 1000;
/** Events of one batch: as many as a call takes. */
export const BATCH_LENGTH = 50;
/** Most events that wait; the oldest go first where more come. */
export const MOST_WAITING = 200;
/** Events of so long go together, in milliseconds. */
const GATHERING_TIME = 10 * SECOND;
const FIRST_RETRY = 5 * SECOND;
const LAST_RETRY = 5 * 60 * SECOND;

/** Events that wait to be sent, the oldest first. Times are milliseconds since 1970. */
export interface EventQueue {
  readonly waiting: readonly SentEvent[];
  /** When a batch goes next; null while nothing waits. */
  readonly dueAt: number | null;
  /** Batches without an answer, one after the other. */
  readonly failures: number;
}

export const emptyQueue: EventQueue = { waiting: [], dueAt: null, failures: 0 };

/** What became of a batch. */
export type BatchOutcome =
  /** It is not to be sent again: it was taken, or never will be. */
  | { readonly kind: 'settled' }
  /** It is to be sent again, after so many milliseconds where the answer names them. */
  | { readonly kind: 'failed'; readonly retryAfter: number | null };

export function enqueue(queue: EventQueue, event: SentEvent, now: number): EventQueue {
  const waiting = [...queue.waiting, event].slice(-MOST_WAITING);
  return { ...queue, waiting, dueAt: queue.dueAt ?? now + GATHERING_TIME };
}

/** The events to send now, without those that are under way. */
export const nextBatch = ({ waiting }: EventQueue, underWay: ReadonlySet<string>): readonly SentEvent[] =>
  waiting.filter(({ id }) => !underWay.has(id)).slice(0, BATCH_LENGTH);

/** Whether the service has just failed and is to be left alone for a while. */
export const isBackingOff = ({ failures, dueAt }: EventQueue, now: number): boolean =>
  failures > 0 && dueAt !== null && now < dueAt;

/** The queue after an answer to a batch, or its lack. */
export function settle(queue: EventQueue, batch: readonly SentEvent[], outcome: BatchOutcome, now: number): EventQueue {
  if (outcome.kind === 'failed') {
    const failures = queue.failures + 1;
    const delay = outcome.retryAfter ?? Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (failures - 1));
    return { ...queue, failures, dueAt: now + delay };
  }
  const ids = new Set(batch.map(({ id }) => id));
  const waiting = queue.waiting.filter(({ id }) => !ids.has(id));
  return { waiting, failures: 0, dueAt: waiting.length === 0 ? null : now + GATHERING_TIME };
}

const CLIENT_ERROR = 400;
const SERVER_ERROR = 500;
/** Refused for now: without a session, a moment too late, or too often. */
const PASSING = new Set([401, 403, 408, 429]);

/** What an answer says of the batch; null: there was none. `retryAfter` in seconds, as the wire has it. */
export function outcomeOf(
  answer: { readonly status: number; readonly retryAfter?: number | null | undefined } | null,
): BatchOutcome {
  if (answer === null) return { kind: 'failed', retryAfter: null };
  const { status, retryAfter = null } = answer;
  if (status < CLIENT_ERROR || (status < SERVER_ERROR && !PASSING.has(status))) return { kind: 'settled' };
  return { kind: 'failed', retryAfter: retryAfter === null ? null : retryAfter * SECOND };
}

/** The queue as text that outlives its page. */
export const stored = ({ waiting }: EventQueue): string => JSON.stringify(waiting);

/** The queue that an earlier page stored, to be sent soon; an empty one where the text is nothing of the kind. */
export function restored(text: string | null, now: number): EventQueue {
  const waiting = eventsOf(text).slice(-MOST_WAITING);
  return { waiting, failures: 0, dueAt: waiting.length === 0 ? null : now + GATHERING_TIME };
}

function eventsOf(text: string | null): readonly SentEvent[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isEvent) : [];
  } catch {
    return [];
  }
}

const isEvent = (value: unknown): value is SentEvent =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'name', 'occurred_at'].every((key) => typeof Reflect.get(value, key) === 'string') &&
  typeof Reflect.get(value, 'payload') === 'object';

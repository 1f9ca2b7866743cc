import type { SignedInCaller } from '#api/platform/caller/caller.ts';
import type { Limits } from '#api/platform/caller/limits.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import { compileSchema } from '#api/platform/wire/validation.ts';
import {
  type EventName,
  type EventProblem,
  type EventsTaken,
  eventPayloads,
  type SentEvent,
} from '#contract/events.ts';
import { insertEvents } from './store.ts';

const HOUR = 60 * 60 * 1000;
/** An app that was without a network sends what it kept; what is older, or later than any clock may be wrong, is not kept. */
const LATEST_ARRIVAL = 7 * 24 * HOUR;
const MOST_AHEAD = HOUR;

const matches = Object.fromEntries(
  Object.entries(eventPayloads).map(([name, schema]) => [name, compileSchema<object>(schema)]),
);
const isEventName = (name: string): name is EventName => Object.hasOwn(eventPayloads, name);

export interface EventServiceOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** Records what happens in apps. */
export class EventService {
  readonly #options: EventServiceOptions;

  constructor(options: EventServiceOptions) {
    this.#options = options;
  }

  /**
   * Records a batch of events, each once by its id, however often it is sent. Names those that cannot be taken and why;
   * refuses with `too_many_requests` a device that sends too many batches.
   */
  async record({ session }: SignedInCaller, sent: readonly SentEvent[]): Promise<EventsTaken> {
    const { database, clock, limits } = this.#options;
    const { providerId, userId, deviceId, profile, tokenHash } = session;
    limits.take('eventBatch', deviceId ?? tokenHash.toString('base64'));
    const now = clock.now();
    const judged = sent.map((event) => ({ event, reason: problemOf(event, now) }));
    const taken = judged.filter(({ reason }) => reason === null);
    await insertEvents(
      database,
      taken.map(({ event: { id, name, occurred_at, payload } }) => ({
        ...{ providerId, userId, deviceId, profileId: profile.id },
        ...{ id, name, payload, occurredAt: new Date(occurred_at), receivedAt: new Date(now) },
      })),
    );
    return {
      taken: taken.length,
      refused: judged.flatMap(({ event: { id }, reason }) => (reason === null ? [] : { id, reason })),
    };
  }
}

function problemOf({ name, occurred_at, payload }: SentEvent, now: number): EventProblem | null {
  if (!isEventName(name)) return 'unknown_event';
  if (matches[name]?.(payload) !== true) return 'invalid_payload';
  const age = now - Date.parse(occurred_at);
  return age >= -MOST_AHEAD && age <= LATEST_ARRIVAL ? null : 'invalid_time';
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SentEvent } from '#contract/events.ts';
import {
  BATCH_LENGTH,
  type EventQueue,
  emptyQueue,
  enqueue,
  isBackingOff,
  MOST_WAITING,
  nextBatch,
  outcomeOf,
  restored,
  settle,
  stored,
} from './event-queue.ts';

const NOW = 1_000_000;
const event = (id: number | string): SentEvent => ({
  id: String(id),
  name: 'select_profile',
  occurred_at: '2026-01-15T12:00:00.000Z',
  payload: {},
});
const queueOf = (count: number) =>
  Array.from({ length: count }, (_, index) => event(index)).reduce(
    (queue: EventQueue, each) => enqueue(queue, each, NOW),
    emptyQueue,
  );
const idsOf = (events: readonly SentEvent[]) => events.map(({ id }) => id);
const nothing = new Set<string>();
const failed = { kind: 'failed', retryAfter: null } as const;

describe('the queue of events', () => {
  it('gathers events for ten seconds from the first', () => {
    const one = enqueue(emptyQueue, event(1), NOW);
    expect(one.dueAt).toBe(NOW + 10_000);
    expect(enqueue(one, event(2), NOW + 4_000).dueAt).toBe(NOW + 10_000);
  });

  it('sends the oldest first, as many as a call takes, and none that is under way', () => {
    const batch = nextBatch(queueOf(70), new Set(['0', '2']));
    expect(batch).toHaveLength(BATCH_LENGTH);
    expect(idsOf(batch).slice(0, 3)).toEqual(['1', '3', '4']);
  });

  it('keeps no more than its bound: the oldest go', () => {
    const { waiting } = queueOf(MOST_WAITING + 5);
    expect([waiting.length, waiting[0]?.id]).toEqual([MOST_WAITING, '5']);
  });

  it('lets go of a batch that was answered, and of nothing that came meanwhile', () => {
    const queue = queueOf(3);
    const batch = nextBatch(queue, nothing);
    const after = settle(enqueue(queue, event('late'), NOW), batch, { kind: 'settled' }, NOW + 500);
    expect(after).toEqual({ waiting: [event('late')], failures: 0, dueAt: NOW + 10_500 });
    expect(settle(queue, batch, { kind: 'settled' }, NOW)).toEqual(emptyQueue);
  });

  it('tries a batch again after 5, 10, 20 seconds and so on, at most five minutes', () => {
    let queue = queueOf(1);
    const delays = Array.from({ length: 9 }, () => {
      queue = settle(queue, queue.waiting, failed, NOW);
      return ((queue.dueAt ?? 0) - NOW) / 1000;
    });
    expect(delays).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
    expect([isBackingOff(queue, NOW + 299_999), isBackingOff(queue, NOW + 300_000)]).toEqual([true, false]);
    expect(isBackingOff(queueOf(1), NOW)).toBe(false);
  });

  it('waits as long as the answer says', () => {
    expect(settle(queueOf(1), [], outcomeOf({ status: 429, retryAfter: 7 }), NOW).dueAt).toBe(NOW + 7_000);
  });

  it.each([
    [200, 'settled'],
    [400, 'settled'],
    [413, 'settled'],
    [401, 'failed'],
    [429, 'failed'],
    [503, 'failed'],
  ] as const)('answered with %i is %s', (status, kind) => {
    expect(outcomeOf({ status }).kind).toBe(kind);
  });

  it('without an answer is failed', () => {
    expect(outcomeOf(null)).toEqual(failed);
  });

  it('comes back whole after a reload, and empty from what is no queue', () => {
    const queue = queueOf(3);
    expect(restored(stored(queue), NOW)).toEqual(queue);
    expect(restored(null, NOW)).toEqual(emptyQueue);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { waiting, dueAt } = restored(text, NOW);
        expect(dueAt === null).toBe(waiting.length === 0);
      }),
    );
  });

  it('loses no event and sends none twice once it was answered, whatever fails between', () => {
    const step = fc.constantFrom('event', 'taken', 'failed', 'reload');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let queue: EventQueue = emptyQueue;
        let made = 0;
        const taken: string[] = [];
        for (const each of steps) {
          const batch = nextBatch(queue, nothing);
          if (each === 'event') {
            made += 1;
            queue = enqueue(queue, event(made), NOW);
          } else if (each === 'reload') queue = restored(stored(queue), NOW);
          else if (each === 'failed') queue = settle(queue, batch, failed, NOW);
          else {
            taken.push(...idsOf(batch));
            queue = settle(queue, batch, { kind: 'settled' }, NOW);
          }
        }
        const all = [...taken, ...idsOf(queue.waiting)];
        expect(all).toEqual(Array.from({ length: made }, (_, index) => String(index + 1)));
      }),
    );
  });
});

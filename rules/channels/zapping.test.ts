import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChannelId } from '#contract/units.ts';
import { channelId } from '../units.ts';
import {
  channelNumbered,
  isDue,
  type NumberedChannel,
  neighbourOf,
  pressed,
  still,
  type Zap,
  type ZapPress,
} from './zapping.ts';

const channel = (id: number, number: number | null = null): NumberedChannel => ({ id: channelId(id), number });
const list = [channel(10, 1), channel(20, 2), channel(30, 7), channel(40), channel(50, 12)];
const NOW = 1_000_000;
const context = { channels: list, open: channelId(10), followedAt: null, now: NOW };
const up: ZapPress = { kind: 'step', direction: 'up' };
const digit = (digit: number): ZapPress => ({ kind: 'digit', digit });

/** The state after presses, each some milliseconds after the one before. */
const reached = (presses: readonly ZapPress[], every: number) =>
  presses.reduce<Zap>((zap, press, place) => pressed(zap, press, { ...context, now: NOW + place * every }), still);

describe('the neighbour of a channel', () => {
  test('is the next one or the one before, in the order shown, and around its ends', () => {
    expect(neighbourOf(list, channelId(20), 'up')?.id).toBe(30);
    expect(neighbourOf(list, channelId(20), 'down')?.id).toBe(10);
    expect(neighbourOf(list, channelId(50), 'up')?.id).toBe(10);
    expect(neighbourOf(list, channelId(10), 'down')?.id).toBe(50);
  });

  test('of a channel outside the list is an end of it, and there is none of the only one', () => {
    expect(neighbourOf(list, channelId(99), 'up')?.id).toBe(10);
    expect(neighbourOf(list, channelId(99), 'down')?.id).toBe(50);
    expect(neighbourOf([channel(1)], channelId(1), 'up')).toBeNull();
    expect(neighbourOf([], channelId(1), 'down')).toBeNull();
  });

  test('is led back from, and as many steps as there are channels lead to the start', () => {
    const lists = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(lists, fc.nat(), fc.constantFrom('up' as const, 'down' as const), (ids, seed, direction) => {
        const channels = ids.map((id) => channel(id));
        const start = channelId(ids[seed % ids.length] ?? 0);
        const back = direction === 'up' ? 'down' : 'up';
        const there = neighbourOf(channels, start, direction);
        expect(there && neighbourOf(channels, there.id, back)?.id).toBe(start);
        const around = ids.reduce<ChannelId>((from) => neighbourOf(channels, from, direction)?.id ?? from, start);
        expect(around).toBe(start);
      }),
    );
  });
});

describe('a number', () => {
  test('is the operator’s, else the place of a channel without one', () => {
    expect(channelNumbered(list, 7)?.id).toBe(30);
    expect(channelNumbered(list, 4)?.id).toBe(40);
    expect(channelNumbered(list, 5)).toBeNull();
    expect(channelNumbered(list, 0)).toBeNull();
  });

  test('is entered digit by digit, and leads to its channel two seconds after the last one', () => {
    const zap = reached([digit(1), digit(2)], 1_500);
    expect(zap).toEqual({ kind: 'number', digits: '12', channel: 50, dueAt: NOW + 3_500 });
    expect(isDue(zap, NOW + 3_499)).toBe(false);
    expect(isDue(zap, NOW + 3_500)).toBe(true);
  });

  test('leads there at once when it is confirmed; an erased digit is gone', () => {
    expect(isDue(reached([digit(7), { kind: 'confirm' }], 10), NOW + 10)).toBe(true);
    expect(reached([digit(7), digit(8), { kind: 'erase' }], 10)).toMatchObject({ digits: '7', channel: 30 });
    expect(reached([digit(7), { kind: 'erase' }], 10)).toEqual(still);
  });

  test('that is cancelled leads nowhere; steps are not', () => {
    expect(reached([digit(7), digit(8), { kind: 'cancel' }], 10)).toEqual(still);
    expect(reached([up, { kind: 'cancel' }], 10)).toMatchObject({ kind: 'steps', channel: 20 });
  });

  test('that no channel has leads nowhere, and a zero begins none', () => {
    expect(reached([digit(9), digit(9)], 10)).toMatchObject({ digits: '99', channel: null });
    expect(reached([digit(0)], 10)).toEqual(still);
    expect(reached([digit(1), digit(0)], 10)).toMatchObject({ digits: '10' });
  });

  test('has four digits at most: the fifth begins another one', () => {
    expect(reached([1, 2, 3, 4, 5].map(digit), 10)).toMatchObject({ digits: '5' });
  });

  test('is given up by a step, and a step by a number', () => {
    expect(reached([digit(7), up], 10)).toMatchObject({ kind: 'steps', channel: 20 });
    expect(reached([up, digit(7)], 10)).toMatchObject({ kind: 'number', channel: 30 });
  });
});

describe('steps', () => {
  test('[C-CHLOAD-11] lead to the channel after 30 ms, and in a series 200 ms after the last one', () => {
    expect(reached([up], 0)).toMatchObject({ channel: 20, dueAt: NOW + 30 });
    expect(reached([up, up], 20)).toMatchObject({ channel: 30, dueAt: NOW + 220 });
    expect(pressed(still, up, { ...context, followedAt: NOW - 599 })).toMatchObject({ dueAt: NOW + 200 });
    expect(pressed(still, up, { ...context, followedAt: NOW - 600 })).toMatchObject({ dueAt: NOW + 30 });
  });

  test('in a series faster than that end where as many single ones would, and are due once', () => {
    const steps = fc.array(fc.constantFrom<ZapPress>(up, { kind: 'step', direction: 'down' }), { minLength: 1 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 29 }), (presses, every) => {
        const single = presses.reduce(
          (open, press) => (press.kind === 'step' ? (neighbourOf(list, open, press.direction)?.id ?? open) : open),
          context.open,
        );
        const zap = reached(presses, every);
        const last = NOW + (presses.length - 1) * every;
        expect(zap).toMatchObject({ kind: 'steps', channel: single });
        expect(isDue(zap, last)).toBe(false);
        expect(isDue(zap, last + 200)).toBe(true);
      }),
    );
  });

  test('lead nowhere where there is one channel only', () => {
    expect(pressed(still, up, { ...context, channels: [channel(10)] })).toEqual(still);
  });
});

import { describe, expect, test } from 'vitest';
import { isEnding } from './film-end.ts';
import { isSleepNear, minutesLeft, type SleepMoment, type SleepTimer, sleepAfter, sleepStep } from './sleep-timer.ts';

const NOW = 1_800_000_000;
const HOUR = 3_600;
const moment = (change: Partial<SleepMoment>): SleepMoment => ({
  ...{ now: NOW, plays: 'film', position: 0, duration: HOUR, motion: 'moving' },
  ...change,
});
const stop = { kind: 'stop' };
const over = { kind: 'over' };
const waits = (left: number | null, loudness = 1) => ({ kind: 'wait', left, loudness });

describe('a sleep timer of minutes', () => {
  const timer = sleepAfter(15, NOW);

  test('counts on the clock, whatever plays and whether it moves', () => {
    expect(sleepStep(timer, moment({}))).toEqual(waits(900));
    expect(sleepStep(timer, moment({ now: NOW + 300, plays: 'channel', motion: 'still' }))).toEqual(waits(600));
    expect(sleepStep(timer, moment({ now: NOW + 300, plays: 'nothing', position: null }))).toEqual(waits(600));
  });

  test('fades the sound out in the last seconds, then stops what moves', () => {
    expect(sleepStep(timer, moment({ now: NOW + 890 }))).toEqual(waits(10));
    expect(sleepStep(timer, moment({ now: NOW + 896 }))).toEqual(waits(4, 0.5));
    expect(sleepStep(timer, moment({ now: NOW + 900 }))).toEqual(stop);
  });

  test('stops what moves however late it is looked at: a machine may have slept itself', () => {
    expect(sleepStep(timer, moment({ now: NOW + 10 * HOUR }))).toEqual(stop);
  });

  test('is over where the viewer has paused', () => {
    expect(sleepStep(timer, moment({ now: NOW + 900, motion: 'still' }))).toEqual(over);
  });

  test('waits between two episodes for the next one, but not for ever', () => {
    expect(sleepStep(timer, moment({ now: NOW + 902, motion: 'between' }))).toEqual(waits(0, 0));
    expect(sleepStep(timer, moment({ now: NOW + 905 }))).toEqual(stop);
    expect(sleepStep(timer, moment({ now: NOW + 990, motion: 'between' }))).toEqual(over);
  });
});

describe('a sleep timer with the film', () => {
  const timer: SleepTimer = { kind: 'film' };

  test('follows the picture, in whichever episode it is', () => {
    expect(sleepStep(timer, moment({ position: 3_000 }))).toEqual(waits(597.5));
    expect(sleepStep(timer, moment({ position: 100, duration: 1_200 }))).toEqual(waits(1_097.5));
    expect(sleepStep(timer, moment({ position: null }))).toEqual(waits(null));
    expect(sleepStep(timer, moment({ duration: null }))).toEqual(waits(null));
  });

  test('stops before what comes next is offered', () => {
    expect(isEnding(3_597.5, HOUR)).toBe(false);
    expect(sleepStep(timer, moment({ position: 3_597.5 }))).toEqual(stop);
    expect(sleepStep(timer, moment({ position: 17.6, duration: 18 }))).toEqual(stop);
  });

  test('is over where a channel is watched', () => {
    expect(sleepStep(timer, moment({ plays: 'channel', position: NOW, duration: null }))).toEqual(over);
  });
});

describe('a sleep timer with the programme', () => {
  const timer: SleepTimer = { kind: 'programme', at: NOW + 600 };
  const at = (position: number) => sleepStep(timer, moment({ plays: 'channel', duration: null, position }));

  test('stops at the end of its picture', () => {
    expect(at(NOW)).toEqual(waits(600));
    expect(at(NOW + 600)).toEqual(stop);
    expect(at(NOW + 630)).toEqual(stop);
  });

  test('ends once something else plays', () => {
    expect(at(NOW + 700)).toEqual(over);
    expect(sleepStep(timer, moment({ plays: 'film' }))).toEqual(over);
  });
});

test('the notice shows in the last minute', () => {
  expect([null, 61, 60, 0].map(isSleepNear)).toEqual([false, false, true, true]);
});

test('minutes left are rounded up', () => {
  expect([900, 899, 61, 60, 1].map(minutesLeft)).toEqual([15, 15, 2, 1, 1]);
});

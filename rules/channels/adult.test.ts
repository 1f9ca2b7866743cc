import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_ADULT_CHANNEL_IDS, isAdultChannel, isChannelFor } from './adult.ts';

it('[C-VALID-14] a channel is for adults from eighteen on, and without an age', () => {
  const isAdult = (age: number | null) => isAdultChannel({ id: 1, age }, []);
  expect([0, 12, 17, 18, 21].map(isAdult)).toEqual([false, false, false, true, true]);
  expect(isAdult(null)).toBe(true);
});

it('[C-VALID-18] what the list has is for adults whatever its age says; the list has twelve by default', () => {
  expect(new Set(DEFAULT_ADULT_CHANNEL_IDS).size).toBe(12);
  for (const id of DEFAULT_ADULT_CHANNEL_IDS) {
    expect(isAdultChannel({ id, age: 0 }, DEFAULT_ADULT_CHANNEL_IDS)).toBe(true);
    expect(isChannelFor('child', { id, age: 0 }, DEFAULT_ADULT_CHANNEL_IDS)).toBe(false);
  }
});

it('[C-VALID-15] a child is shown channels for twelve and younger', () => {
  const isShown = (age: number | null) => isChannelFor('child', { id: 1, age }, []);
  expect([0, 12, 13, 18].map(isShown)).toEqual([true, true, false, false]);
  expect(isShown(null)).toBe(false);
});

it('nothing is kept from everybody else', () => {
  const channels = fc.record({ id: fc.integer(), age: fc.option(fc.integer()) });
  fc.assert(fc.property(channels, (channel) => isChannelFor('all', channel, [channel.id])));
});

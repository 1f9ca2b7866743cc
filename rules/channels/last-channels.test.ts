import { describe, expect, test } from 'vitest';
import type { ChannelId } from '#contract/units.ts';
import { channelId } from '../units.ts';
import { isAdult, rememberChannel } from './last-channels.ts';

const ids = (...numbers: number[]): readonly ChannelId[] => numbers.map(channelId);
const channel = (id: number, age: number | null = 0) => ({ id: channelId(id), age });

describe('the last channels', () => {
  test('[C-CHLOAD-06] record what is opened, the newest last', () => {
    const last = [1, 2, 3].reduce((list, id) => rememberChannel(list, channel(id)), ids());
    expect(last).toEqual(ids(1, 2, 3));
  });

  test('[C-VALID-17] hold ten: the eleventh pushes out the oldest', () => {
    const ten = ids(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    expect(rememberChannel(ten, channel(11))).toEqual(ids(2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
  });

  test('[C-VALID-17] hold each once, at its latest place', () => {
    expect(rememberChannel(ids(1, 2, 3), channel(1))).toEqual(ids(2, 3, 1));
  });

  test('[C-VALID-14] [C-VALID-17] leave adult channels out; without an age a channel is adult', () => {
    expect(rememberChannel(ids(1), channel(2, 18))).toEqual(ids(1));
    expect(rememberChannel(ids(1), channel(2, null))).toEqual(ids(1));
    expect(rememberChannel(ids(1), channel(2, 17))).toEqual(ids(1, 2));
    expect([17, 18, 21, null].map(isAdult)).toEqual([false, true, true, true]);
  });
});

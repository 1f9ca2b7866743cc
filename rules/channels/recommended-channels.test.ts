import { expect, test } from 'vitest';
import { channelId } from '../units.ts';
import { recommendedChannels } from './recommended-channels.ts';

const ids = Array.from({ length: 20 }, (_, index) => channelId(index + 1));
const channels = ids.map((id) => ({ id, is_purchased: id !== 4 }));
const [one, two, , four, five, six, seven] = ids;
const only = (...members: readonly (typeof one)[]) => members.filter((id) => id !== undefined);

test('[B-TV-04] what shares categories with the open channel comes first, and what was opened is left out', () => {
  const taste = { open: channelId(1), last: only(two), categories: [only(one, four, five), only(two, six, five)] };
  const recommended = recommendedChannels(channels, taste).map(({ id }) => id);
  expect(recommended.slice(0, 3)).toEqual([five, four, six]);
  expect(recommended).not.toContain(one);
  expect(recommended).not.toContain(two);
  expect(recommended).toHaveLength(10);
});

test('[B-TV-04] without categories it is what can be watched at once, in the order of the list', () => {
  const taste = { open: channelId(1), last: [], categories: [] };
  expect(recommendedChannels(channels.slice(0, 7), taste).map(({ id }) => id)).toEqual([
    ...ids.slice(1, 3),
    ...only(five, six, seven),
    four,
  ]);
});

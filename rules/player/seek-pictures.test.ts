import { expect, test } from 'vitest';
import { pictureAt, type SeekPicture } from './seek-pictures.ts';

const picture = (time: number): SeekPicture => ({ time, url: `${time}.jpg`, x: 0, y: 0, width: 196, height: 110 });
const pictures = [picture(0), picture(10), picture(60)];

test.each([
  [0, 0],
  [9.9, 0],
  [29, 10],
  [30, null],
  [59, null],
  [79, 60],
  [80, null],
])('at %d seconds the picture of %s shows', (time, shown) => {
  expect(pictureAt(pictures, time)?.time ?? null).toBe(shown);
});

test('before the first picture, and without any, none shows', () => {
  expect([pictureAt(pictures, -1), pictureAt([], 5)]).toEqual([null, null]);
});

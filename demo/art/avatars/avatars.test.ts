import sharp from 'sharp';
import { expect, test } from 'vitest';
import { avatarCategories } from '../../avatars.ts';

const avatars = avatarCategories.flatMap((category) => category.avatars);

test('there are four categories of eight, each with an id and a picture of its own', () => {
  expect(avatarCategories.map((category) => category.avatars.length)).toEqual([8, 8, 8, 8]);
  expect(new Set(avatars.map(({ id }) => id)).size).toBe(32);
  expect(new Set(avatars.map(({ picture }) => picture.address)).size).toBe(32);
  expect(new Set(avatars.map(({ picture }) => picture.draw())).size).toBe(32);
});

test.each(avatars.map(({ picture }) => [picture.name, picture] as const))('%s can be drawn', async (_name, picture) => {
  const { width, height } = await sharp(Buffer.from(picture.draw())).png().metadata();
  expect([width, height]).toEqual([400, 400]);
});

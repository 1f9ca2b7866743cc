import { expect, test } from 'vitest';
import { tellOfFfmpeg } from './announcement.ts';

test('the consequences of a missing ffmpeg are printed, and the one in use if it is not the machine’s own', () => {
  expect(tellOfFfmpeg(null)).toMatch(/live sources are not recorded, and films cannot be packaged/);
  expect(tellOfFfmpeg({ path: '/packages/ffmpeg', major: 7, origin: 'packaged' })).toMatch(/packages is used/);
  expect(tellOfFfmpeg({ path: 'ffmpeg', major: 5, origin: 'system' })).toBeNull();
});

import { expect, test } from 'vitest';
import { tellOfFfmpeg } from './announcement.ts';

test('the consequences of a missing ffmpeg are printed, else which one is in use', () => {
  expect(tellOfFfmpeg(null)).toMatch(/live sources are not recorded, and films cannot be packaged/);
  expect(tellOfFfmpeg({ path: '/packages/ffmpeg', major: 7, origin: 'packaged' })).toMatch(
    /packages is used \(GPL-3\)/,
  );
  expect(tellOfFfmpeg({ path: 'ffmpeg', major: 5, origin: 'system' })).toBe('ffmpeg 5 of this machine is used');
});

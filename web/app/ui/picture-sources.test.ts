import { expect, test } from 'vitest';
import { pictureSources } from './picture-sources.ts';

const POSTER = 'https://tv.example/media/i/demo-1/titles/metropolis/poster';

test.each(['/art/banners/led.webp', 'https://other.example/poster.jpg', '/media/i/demo-1/poster?w=640', ''])(
  '%s comes in one size',
  (src) => {
    expect(pictureSources(src, '100vw')).toEqual({ src });
  },
);

test('the media origin’s come in every width', () => {
  const { src, srcSet = '' } = pictureSources(POSTER, '200px');
  expect(src).toBe(`${POSTER}?w=640`);
  expect(srcSet.split(', ')).toHaveLength(10);
  expect(srcSet).toContain(`${POSTER}?w=320 320w`);
});

/** What a browser takes of `sizes`: the first whose condition holds, times the screen's ratio. */
function pixels(sizes: string, screen: number, ratio: number): number {
  for (const size of sizes.split(', ')) {
    const [, least = '0', most = '9', length = ''] =
      /^\(min-device-width: (\d+)px\) and \(max-resolution: ([\d.]+)dppx\) (.+)$/.exec(size) ?? [null, '0', '9', size];
    if (screen < Number(least) || ratio > Number(most)) continue;
    const [, width = '0', times = '1'] = /^(?:calc\()?(\d+)px(?: \* ([\d.]+)\))?$/.exec(length) ?? [];
    return Number(width) * Number(times) * ratio;
  }
  return 0;
}

test.each([
  [390, 3, 3],
  [1280, 1, 1],
  [1440, 1, 1],
  [1441, 1, 2],
  [1920, 1, 2],
  [1920, 2, 2],
  [1921, 1, 3],
  [2560, 1.5, 3],
  [3840, 2, 3],
  [3840, 3, 3],
  [3840, 4, 4],
])('[C-CONST-34] on a screen of %i px with ratio %f a picture has %f pixels for each', (screen, ratio, least) => {
  const { sizes = '' } = pictureSources(POSTER, '200px');
  expect(pixels(sizes, screen, ratio)).toBeCloseTo(200 * least, 0);
});

test('[C-CONST-34] between the ratios there are, a picture is rather too sharp', () => {
  const { sizes = '' } = pictureSources(POSTER, '200px');
  for (const ratio of [1, 1.1, 1.25, 1.75, 2.2, 2.6]) {
    expect(pixels(sizes, 1600, ratio)).toBeGreaterThanOrEqual(200 * 2 * 0.999);
    expect(pixels(sizes, 2560, ratio)).toBeGreaterThanOrEqual(200 * 3 * 0.999);
  }
});

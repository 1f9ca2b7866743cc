import { expect, test } from 'vitest';
import { hasPlayer, withEngine } from './engine-preloads.ts';

const PAGE = '<html><head><meta charset="utf-8"></head><body><section data-player=""></section></body></html>';

test('a page with a player names the modules of its engine first', () => {
  expect([hasPlayer(PAGE), hasPlayer(PAGE.replace(' data-player=""', ''))]).toEqual([true, false]);
  expect(withEngine(PAGE, ['/assets/hls-engine-1.js', '/assets/hls-library-2.js'])).toContain(
    '<head><link rel="modulepreload" href="/assets/hls-engine-1.js">' +
      '<link rel="modulepreload" href="/assets/hls-library-2.js"><meta charset="utf-8">',
  );
});

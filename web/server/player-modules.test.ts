import { expect, test } from 'vitest';
import { hasPlayer, withPlayerModules } from './player-modules.ts';

const PAGE =
  '<html><head><meta charset="utf-8"><link rel="modulepreload" href="/assets/page.js"></head>' +
  '<body><section data-player=""><div data-plays="{}"></div></section><script id="page-state"></script></body></html>';
const MODULES = {
  engine: ['/assets/hls-engine-1.js', '/assets/preferences-2.js'],
  beginning: ['/assets/begin-player-3.js', '/assets/preferences-2.js'],
};
const preloadOf = (module: string) => `<link rel="modulepreload" href="/assets/${module}.js">`;

test('a page with a player names the modules of its engine first', () => {
  expect([hasPlayer(PAGE), hasPlayer(PAGE.replace(' data-player=""', ''))]).toEqual([true, false]);
  expect(withPlayerModules(PAGE, MODULES, false)).toContain(
    `<head>${preloadOf('hls-engine-1')}${preloadOf('preferences-2')}<meta charset="utf-8">${preloadOf('page')}`,
  );
});

test('what begins to play goes before the scripts of the page, where there is a session and the page says what plays', () => {
  const begins = '<script type="module" async src="/assets/begin-player-3.js"></script>';
  expect(withPlayerModules(PAGE, MODULES, true)).toContain(
    `<head>${preloadOf('begin-player-3')}${preloadOf('preferences-2')}${preloadOf('hls-engine-1')}` +
      '<meta charset="utf-8"><link data-held-rel="modulepreload" href="/assets/page.js">',
  );
  expect(withPlayerModules(PAGE, MODULES, true)).toContain(`</section>${begins}<script id="page-state">`);
  expect(withPlayerModules(PAGE.replace(' data-plays="{}"', ''), MODULES, true)).not.toContain(begins);
});

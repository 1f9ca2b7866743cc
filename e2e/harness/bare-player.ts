import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { openPage } from './browser.ts';

const SCRIPTS = { 'hls.js': 'hls.js/dist/hls.js', Shaka: 'shaka-player/dist/shaka-player.compiled.js' } as const;

export type PlayerName = keyof typeof SCRIPTS;

export interface BareStream {
  readonly player: PlayerName;
  /** Of the master playlist. */
  readonly url: string;
  /** Where hls.js finds ClearKey licences; left out where it shall not ask. */
  readonly licences?: string;
  /** Seconds of the stream where it is begun; left out: where the player would, which is the end of what still grows. */
  readonly start?: number;
}

/** A page with nothing but a picture and somebody's player, which is in `window.player`, its errors in `window.errors`. */
export async function openBarePlayer(browser: Browser, { player, url, licences, start }: BareStream) {
  const { page, faults } = await openPage(await browser.newContext());
  const blank = new URL('/player.html', url).href;
  // The attribute is where the app tells its frames' time; here every frame will do.
  const body = '<!doctype html><body data-frame-time="0"><video muted autoplay></video>';
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(blank);
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve(SCRIPTS[player]) });
  const clearKey = { emeEnabled: true, drmSystems: { 'org.w3.clearkey': { licenseUrl: licences } } };
  const config = JSON.stringify({ ...(licences === undefined ? {} : clearKey), startPosition: start ?? -1 });
  // Written as text: the players' globals have no types here.
  await page.evaluate(
    player === 'hls.js'
      ? `window.errors = []; window.player = new Hls(${config}); player.on(Hls.Events.ERROR, (_, data) => errors.push(data.details));
         player.loadSource(${JSON.stringify(url)}); player.attachMedia(document.querySelector('video'))`
      : `window.errors = []; window.player = new shaka.Player(); player.addEventListener('error', (event) => errors.push(event.detail.code));
         player.attach(document.querySelector('video')).then(() => player.load(${JSON.stringify(url)}, ${start ?? null})).catch((error) => errors.push(error.code))`,
  );
  return { page, faults };
}

/** What the player complained of. */
export const errorsOf = (page: Page): Promise<readonly unknown[]> => page.evaluate('window.errors');

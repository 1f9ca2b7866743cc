import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf, openBarePlayer, type PlayerName } from '#e2e/harness/bare-player.ts';
import { openBrowser } from '#e2e/harness/browser.ts';
import { untilPlaying } from '#e2e/harness/playing.ts';
import { tellOfFailures } from '#e2e/harness/trace.ts';
import { FILM, LINEAR, RECORDED, SPOKEN, writeEveryKind } from '#media/testing/every-kind.ts';
import { createTestStore, startTestOrigin } from '#media/testing/origin.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const PREPARING = 240_000;
/** Borders of blocks lie on such a grid. */
const STEP = 8;

let store: Awaited<ReturnType<typeof createTestStore>>;
let origin: Awaited<ReturnType<typeof startTestOrigin>>;
let address: string;
let browser: Browser;
const now = Math.floor(Date.now() / 1000 / STEP) * STEP;

beforeAll(async () => {
  store = await createTestStore('empty');
  await writeEveryKind(store.store, store.folder, now);
  const seconds = () => Math.floor(Date.now() / 1000);
  origin = await startTestOrigin(store.store, { now: Date.now, seconds, move: () => {} });
  address = await origin.origin.listen({ host: '127.0.0.1', port: 0 });
  browser = await openBrowser();
}, PREPARING);

afterAll(async () => {
  await browser?.close();
  await origin?.stop();
  await store?.remove();
});
tellOfFailures(() => browser);

/** Chooses the second sound and the text; answers with the cues that the player has then. */
async function chooseOthers(page: Page, player: PlayerName): Promise<void> {
  await page.evaluate(
    player === 'hls.js'
      ? 'player.audioTrack = 1; player.subtitleTrack = 0; player.subtitleDisplay = true'
      : `{ const other = player.getVariantTracks().find((track) => track.language !== player.getVariantTracks().find(({ active }) => active).language);
         player.selectVariantTrack(other, true); const [text] = player.getTextTracks(); player.selectTextTrack(text); player.setTextTrackVisibility?.(true) }`,
  );
  await page.waitForFunction(
    player === 'hls.js'
      ? "player.audioTrack === 1 && [...document.querySelector('video').textTracks].some((track) => (track.cues?.length ?? 0) > 0)"
      : "player.getVariantTracks().find(({ active }) => active).language !== 'en' && [...document.querySelector('video').textTracks].some((track) => (track.cues?.length ?? 0) > 0)",
    undefined,
    { timeout: 60_000 },
  );
}

/** Eight seconds of the first clip, then what came after the hole. */
async function playOverHole(page: Page): Promise<void> {
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (video !== null) video.currentTime = video.seekable.start(0) + 5;
  });
  // The second clip is the smaller one.
  for (const width of [1280, 640]) {
    await page.waitForFunction((wanted) => document.querySelector('video')?.videoWidth === wanted, width, {
      timeout: 60_000,
    });
  }
}

const kinds = [
  { name: 'a linear channel, live', folder: LINEAR, position: 'live', hasOthers: false },
  { name: 'a linear channel, archive', folder: LINEAR, position: now - 1000, hasOthers: false },
  { name: 'a channel with two sounds and subtitles', folder: SPOKEN, position: 'live', hasOthers: true },
  { name: 'a recording, live', folder: RECORDED, position: 'live', hasOthers: false },
  { name: 'a recording from shortly before its hole', folder: RECORDED, position: now - 408, hasOthers: false },
  { name: 'a film', folder: FILM, position: 'title', hasOthers: true },
] as const;

// In a short run the app's own journeys play what the origin serves.
test
  .runIf(isSlowProof)
  .each((['hls.js', 'Shaka'] as const).flatMap((player) => kinds.map((kind) => ({ player, ...kind }))))(
  '$player plays $name',
  async ({ player, folder, position, hasOthers }) => {
    const { page, faults } = await openBarePlayer(browser, {
      player,
      url: `${address}${origin.address(folder, position, 'index.m3u8')}`,
    });
    try {
      await untilPlaying(page);
      if (hasOthers) await chooseOthers(page, player);
      if (folder === RECORDED && position !== 'live') await playOverHole(page);
      await untilPlaying(page);
    } catch (error) {
      throw new Error(`${error} ${JSON.stringify(await errorsOf(page))}`);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  },
);

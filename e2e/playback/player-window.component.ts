import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { filmAnswers } from '#e2e/harness/component/answers/films.ts';
import { network } from '#e2e/harness/component/answers/operator.ts';
import { channel, televisionAnswers } from '#e2e/harness/component/answers/television.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { player, showTab, stopClock, untilPlayerIs } from '#e2e/harness/component/player-page.ts';

const IDLE_MILLISECONDS = 5_000;

const stage = setComponents({
  ...filmAnswers({ slug: 'moon' }),
  ...televisionAnswers(channel(), () => Math.floor(stage.now() / 1_000)),
});
const streams = { moon: { seconds: 840 } };

/** Picture-in-picture as browsers with a window have it. */
function pictureInPicture(): void {
  let shown: Element | null = null;
  Object.defineProperty(document, 'pictureInPictureEnabled', { value: true });
  Object.defineProperty(document, 'pictureInPictureElement', { get: () => shown });
  HTMLVideoElement.prototype.requestPictureInPicture = function () {
    shown = this;
    this.dispatchEvent(new Event('enterpictureinpicture'));
    return Promise.reject(new Error('no window'));
  };
  document.exitPictureInPicture = async () => {
    const left = shown;
    shown = null;
    left?.dispatchEvent(new Event('leavepictureinpicture'));
  };
}

test('[B-PLAYER-05] [C-CAST-01] [C-PLAY-31] [C-PLAY-32] [C-CONST-13] a channel goes into a window of its own, controls leave after five seconds, and it plays on in another tab', async () => {
  const page = await stage.open('/channels/all/polden', {
    options: screens.desk,
    before: (opened) => opened.addInitScript(pictureInPicture),
  });
  await untilPlayerIs(page, 'playing');
  const overlay = page.locator('[data-picture-in-picture]');
  await player(page).hover();
  await player(page).getByRole('button', { name: 'Picture-in-picture' }).click();
  await overlay.getByText('The video is playing in a window of its own').waitFor();
  await player(page).getByRole('button', { name: 'Back to the page' }).waitFor();
  await stopClock(page);
  await page.keyboard.press('p');
  await page.clock.runFor(399);
  await expect.poll(() => overlay.count()).toBe(1);
  await page.clock.runFor(1);
  await expect.poll(() => overlay.count()).toBe(0);

  await player(page).hover();
  await page.mouse.move(300, 300);
  await page.clock.runFor(IDLE_MILLISECONDS - 1);
  await expect.poll(() => player(page).getAttribute('data-idle')).toBeNull();
  await page.clock.runFor(1);
  await page.locator('[data-player][data-idle]').waitFor();
  await page.clock.resume();

  // Another tab ends the zoom, and not the picture.
  const zoom = () => player(page).getAttribute('data-zoom');
  await page.keyboard.press('z');
  await expect.poll(zoom).toBe('fill');
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.style.objectFit)).toBe('cover');
  await showTab(page, 'hidden');
  await expect.poll(zoom).toBe('fit');
  await page.keyboard.press('z');
  await expect.poll(zoom).toBe('fill');
  await showTab(page, 'visible');
  await expect.poll(zoom).toBe('fit');
  await untilPlayerIs(page, 'playing');
});

test('[A-ERR-01] in a light brand, too, what stands over a picture is legible, a refusal without words by its number', async () => {
  stage.wire.answer('site.network', network({ provider: { brand: { scheme: 'light' } } }));
  stage.wire.refuse('playback.contentStream', 'not_found', { message: '' });
  const page = await stage.open('/watch/moon', { viewer: 'member', options: screens.desk });
  const colourOf = (words: string) =>
    page.getByText(words, { exact: true }).evaluate((element) => getComputedStyle(element).color);
  for (const words of ['Error 404', 'Resume watching', 'Error details']) {
    await page.getByText(words, { exact: true }).waitFor();
    await expect.poll(() => colourOf(words), { message: words }).toBe('rgb(255, 255, 255)');
  }
  await page.getByText('Error details', { exact: true }).click();
  await page.locator('[data-error-details]').waitFor();
  await expect.poll(() => colourOf('Error')).not.toBe('rgb(255, 255, 255)');
});

test('the screen stays on while a film plays, and only then', async () => {
  const page = await stage.open('/watch/moon', {
    ...{ viewer: 'member', options: screens.desk, streams },
    before: (opened) =>
      opened.addInitScript(() => {
        let held = 0;
        const request = async () => {
          held += 1;
          return { release: async () => (held -= 1) };
        };
        Object.defineProperty(navigator, 'wakeLock', { value: { request } });
        Object.assign(window, { held: () => held });
      }),
  });
  const held = () => page.evaluate('held()');
  await untilPlayerIs(page, 'playing');
  await expect.poll(held).toBe(1);
  await page.keyboard.press('k');
  await untilPlayerIs(page, 'paused');
  await expect.poll(held).toBe(0);
  await page.keyboard.press('k');
  await untilPlayerIs(page, 'playing');
  await expect.poll(held).toBe(1);
  await player(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(held).toBe(0);
});

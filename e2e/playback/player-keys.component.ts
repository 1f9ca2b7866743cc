import { expect, test } from 'vitest';
import { Rowset } from '#contract/catalogue.ts';
import { screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { filmAnswers } from '#e2e/harness/component/answers/films.ts';
import { channel, televisionAnswers } from '#e2e/harness/component/answers/television.ts';
import { blank } from '#e2e/harness/component/blank.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { pictureAt, player, releaseFocus, untilPlayerIs } from '#e2e/harness/component/player-page.ts';

const FILM_SECONDS = 840;

const stage = setComponents({
  ...filmAnswers({ slug: 'moon' }),
  'catalogue.rowset': blank(Rowset, { id: '800001', slug: 'startpage', title: 'Home' }),
  ...televisionAnswers(channel(), () => Math.floor(stage.now() / 1_000)),
});

const openFilm = async () => {
  const page = await stage.open('/watch/moon', {
    viewer: 'member',
    options: screens.desk,
    streams: { moon: { seconds: FILM_SECONDS } },
  });
  await untilPlayerIs(page, 'playing');
  return page;
};

test('[C-PLAY-03] keys reach each control of a film, a press on its line leads to the second that was shown there, near its ends too, and without a connection it says so itself', async () => {
  const page = await openFilm();
  const reached: (string | null | undefined)[] = [];
  while (reached.at(-1) !== 'Full screen' && reached.length < 20) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent));
  }
  expect(reached).toEqual([
    ...['Skip to content', 'Close', 'Mini player', 'Seek', 'Pause', 'Back 10 seconds', 'Forward 10 seconds'],
    ...[
      'Start over',
      'Mute',
      'Volume',
      'Settings',
      'Fill the screen',
      'Picture-in-picture',
      'Keyboard controls',
      'Full screen',
    ],
  ]);

  await page.keyboard.press('k');
  await untilPlayerIs(page, 'paused');
  const line = player(page).getByRole('slider', { name: 'Seek' });
  const { width = 0, height = 0 } = (await line.boundingBox()) ?? {};
  const secondsOf = async (mark: string) => {
    const [minutes = 0, seconds = 0] = (await player(page).locator(mark).innerText()).split(':').map(Number);
    return minutes * 60 + seconds;
  };
  for (const share of [0.015, 0.5, 0.975]) {
    const position = { x: share * width, y: height / 2 };
    await player(page).hover();
    await line.hover({ position });
    const shown = await secondsOf('[data-line-shown]');
    await line.click({ position });
    // The pointer may stand between two seconds.
    await expect
      .poll(async () => Math.abs((await pictureAt(page)) - shown), { message: `at ${share}` })
      .toBeLessThan(2);
    // Where the picture is stands before the line.
    await expect.poll(async () => Math.abs((await secondsOf('[data-line-start]')) - shown)).toBeLessThan(2);
  }
  await line.focus();
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect.poll(() => pictureAt(page)).toBe(20);
  await page.keyboard.press('k');
  await untilPlayerIs(page, 'playing');

  // Its controls stay within reach.
  await page.context().setOffline(true);
  const lost = player(page)
    .getByRole('status')
    .getByText(/^No connection/);
  await lost.waitFor();
  await player(page).hover();
  await player(page).getByRole('button', { name: 'Mute', exact: true }).click();
  await player(page).getByRole('button', { name: 'Unmute', exact: true }).click();
  await page.context().setOffline(false);
  await lost.waitFor({ state: 'detached' });
});

test('[C-KEYS-09] [C-PLAY-13] keys are for what is open, those of one letter can be switched off, and a shell hears what plays', async () => {
  const page = await stage.open('/channels/all/polden', {
    options: screens.desk,
    before: (page) =>
      page.addInitScript(() => {
        const heard: string[] = [];
        Object.assign(window, { heard, kinoraShell: { onPlayback: (state: string) => heard.push(state) } });
      }),
  });
  await untilPlayerIs(page, 'playing');
  const heard = () => page.evaluate<readonly string[]>('heard');
  // A modal has the keys, wherever the focus is.
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByRole('dialog').waitFor();
  const volume = () => page.evaluate(() => document.querySelector('video')?.volume);
  const before = await volume();
  await releaseFocus(page);
  for (const key of ['Space', 'f', 'ArrowUp', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
  await untilPlayerIs(page, 'playing');
  expect(await volume()).toBe(before);
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await closeDialog(page);

  // Commands of one letter can be switched off; space stays.
  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await closeDialog(page);
  await releaseFocus(page);
  await expect.poll(heard).toEqual(['playing']);
  await page.keyboard.press('k');
  await page.keyboard.press('Space');
  await untilPlayerIs(page, 'paused');
  await expect.poll(heard).toEqual(['playing', 'paused']);
  await page.keyboard.press('Space');
  await untilPlayerIs(page, 'playing');
  await expect.poll(heard).toEqual(['playing', 'paused', 'playing']);
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => !url.pathname.startsWith('/channels'));
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { filmAnswers } from '#e2e/harness/component/answers/films.ts';
import { channel, televisionAnswers } from '#e2e/harness/component/answers/television.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { player, runToPicture, stopClock, untilPlayerIs } from '#e2e/harness/component/player-page.ts';
import { untilAnswered, untilHandled } from '#e2e/harness/settled.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const FILM_SECONDS = 14_000;
/** Longer than the first report waits. */
const PAUSE_MILLISECONDS = 60_000;
const UPDATES = [120, 300, 600, 1_200, 1_800, 2_400, 3_000];
/** A page takes its time for an hour of the clock: every run looks as far as the first updates go. */
const WATCHED_SECONDS = isSlowProof ? 3_660 : 660;

const stage = setComponents({
  ...filmAnswers({ slug: 'moon' }),
  ...televisionAnswers(channel(), () => Math.floor(stage.now() / 1_000)),
});

/** A page whose picture moves with its clock alone. */
async function open(path: string): Promise<Page> {
  const page = await stage.open(path, {
    ...{ viewer: 'member', options: screens.desk, streams: { moon: { seconds: FILM_SECONDS } } },
  });
  await untilPlayerIs(page, 'playing');
  await stopClock(page);
  return page;
}

/** A film whose viewing has this id: the last report of a page may arrive after it is closed, in the test after. */
function openFilm(stat: string): Promise<Page> {
  stage.wire.answerAll(filmAnswers({ slug: 'moon', stream: { stat: { id: stat } } }));
  return open('/watch/moon');
}

/** What was reported of a viewing. */
const reports = (stat: string) =>
  stage.wire
    .calls('playback.reportViewing')
    .filter(({ params }) => params.id === stat)
    .map(({ body }) => body);
const durations = (stat: string) => reports(stat).map(({ duration }) => duration);

/** The events of this name in the page's data layer. */
async function eventsNamed(page: Page, name: string): Promise<readonly object[]> {
  const events = await page.evaluate<readonly { readonly event: string }[]>('window.dataLayer ?? []');
  return events.filter(({ event }) => event === name);
}

test('[C-STATS-18] [C-STATS-19] a film is reported from its tenth second on and every thirty seconds, with its place, and not while it is paused', async () => {
  const page = await openFilm('71');
  await runToPicture(page, 9);
  await page.keyboard.press('k');
  await untilPlayerIs(page, 'paused');
  await page.clock.runFor(PAUSE_MILLISECONDS);
  await untilHandled(page);
  expect(durations('71')).toEqual([]);
  await page.keyboard.press('k');
  await untilPlayerIs(page, 'playing');
  await runToPicture(page, 132);
  await expect.poll(() => durations('71')).toEqual([10, 40, 70, 100, 130]);
  // The picture has moved for as long as it was watched, and the page looks every second.
  for (const { duration, position = Number.NaN } of reports('71')) {
    expect(position).toBeGreaterThan(duration - 0.1);
    expect(position).toBeLessThan(duration + 1);
  }
});

test('[C-CPLAY-15] of nine seconds nothing is reported when the film is left, of more the place where it is left', async () => {
  const leave = async (page: Page, seconds: number) => {
    await runToPicture(page, seconds);
    await page.clock.resume();
    await player(page).hover();
    await player(page).getByRole('button', { name: 'Close' }).click();
    await page.waitForURL('**/contents/moon');
    await untilAnswered(page);
  };
  await leave(await openFilm('72'), 8);
  expect(durations('72')).toEqual([]);
  await leave(await openFilm('73'), 25);
  await expect.poll(() => durations('73').length).toBe(2);
  expect(reports('73').at(-1)?.position).toBeGreaterThanOrEqual(25);
});

test('[C-STATS-17] [C-STATS-20] playback updates are sent at their milestones, each once, and none after fifty minutes; the event of five minutes is sent once', async () => {
  const page = await openFilm('74');
  const updates = UPDATES.filter((seconds) => seconds <= WATCHED_SECONDS);
  await runToPicture(page, WATCHED_SECONDS);
  await expect
    .poll(() => eventsNamed(page, 'playback_update'))
    .toEqual(
      updates.map((seconds) => ({
        event: 'playback_update',
        ...{ stat_id: '74', content_id: '900001', seconds, position: seconds },
      })),
    );
  await expect
    .poll(() => eventsNamed(page, 'watch_5_minutes'))
    .toMatchObject([{ stat_id: '74', seconds: 300, position: 300 }]);
  // An event that was not answered in time by the clock is sent again, under its id.
  const sent = () => {
    const events = stage.wire.calls('analytics.recordEvents').flatMap(({ body }) => body.events);
    const repeated = events.filter(({ name }) => name === 'playback_update');
    return [...new Map(repeated.map(({ id, payload }) => [id, payload['seconds']])).values()];
  };
  await expect.poll(sent).toEqual(updates);
});

test('[C-STATS-17] [C-STATS-18] a channel is reported at the same times, without a place', async () => {
  const page = await open('/channels/all/polden');
  await runToPicture(page, 132);
  await expect.poll(() => reports('1')).toEqual([10, 40, 70, 100, 130].map((duration) => ({ duration })));
  await expect.poll(() => eventsNamed(page, 'playback_update')).toMatchObject([{ seconds: 120, channel_id: 1 }]);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Refusal } from '#api/platform/wire/refusal.ts';
import { screens } from '#e2e/harness/browser.ts';
import {
  besidesTitle,
  catalogueOf,
  films,
  promotions,
  row,
  rowOf,
  rowset,
  rowsetOf,
  title,
} from '#e2e/harness/component/answers/catalogue.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { untilGivenUp, untilSettled } from '#e2e/harness/settled.ts';
import { bringAll, shelf } from '#e2e/harness/shelves.ts';
import { goTo } from '#e2e/harness/title-pages.ts';

const shelves = rowset(
  'shelves',
  ['one', 'two', 'three', 'four', 'near', 'silent', 'gone', 'last'].map((slug) =>
    row(slug, 'content-v', { contents: films(3) }),
  ),
);
const thirty = rowset(
  'thirty',
  Array.from({ length: 30 }, (_, index) => row(`row-${index + 1}`, 'button', { promotions: promotions(1, 'word') })),
);
const lasting = rowset('lasting', [
  row('two', 'content-v', { contents: [title('usual'), title('hasty', { cache_timeout: 60 })] }),
]);
const home = rowset('startpage', [row('on-air', 'content-v', { contents: films(3) })]);
const stage = setComponents({ ...catalogueOf(shelves, thirty, lasting, home), ...besidesTitle });

const rowsAsked = () => stage.wire.calls('catalogue.row').map(({ params }) => params.id);

/** Resolves once what has come into sight by now has been noticed. */
const untilNoticed = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const watcher = new IntersectionObserver(() => resolve());
        watcher.observe(document.body);
      }),
  );

/** Resolves once every call that the page has made by now has arrived. */
const untilArrived = (page: Page) => page.evaluate(() => fetch('/v2/platform/configuration'));

test('[B-ROWSET-03] [C-CATLOAD-08] [C-CONST-02] rows are asked for as they come near, and no others', async () => {
  const page = await stage.open('/rowset/shelves', { options: { viewport: { width: 1440, height: 300 } } });
  await expect.poll(() => page.locator('main section').count()).toBe(4);
  expect(rowsAsked()).toEqual([]);
  await page.clock.pauseAt(stage.now() + 60_000);
  const placed = (below: number) =>
    page.locator('[data-awaited-row="near"]').evaluate((element, distance) => {
      scrollTo({ top: element.getBoundingClientRect().top + scrollY - innerHeight - distance, behavior: 'instant' });
    }, below);
  const askedAfter = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    await untilArrived(page);
    return rowsAsked();
  };
  await placed(160);
  await untilNoticed(page);
  expect(await askedAfter(1_000)).toEqual([]);
  await placed(140);
  await untilNoticed(page);
  expect(await askedAfter(149)).toEqual([]);
  expect(await askedAfter(1)).toEqual(['near']);
  expect(stage.wire.calls('catalogue.row')[0]?.query).toEqual({ limit: 24, offset: 0 });
});

test('[C-CATLOAD-02] [C-CATLOAD-03] a row that does not answer in ten seconds is given up, one that is gone at once', async () => {
  const page = await stage.open('/rowset/shelves', { options: screens.desk });
  const asked = Promise.withResolvers<void>();
  const silence = Promise.withResolvers<never>();
  stage.wire.answer('catalogue.row', (call) => {
    if (call.params.id === 'gone') throw new Refusal('not_found');
    if (call.params.id !== 'silent') return rowOf(shelves)(call);
    asked.resolve();
    return silence.promise;
  });
  // By the page's clock, which can be moved on.
  await page.evaluate(() => {
    AbortSignal.timeout = (milliseconds) => {
      const patience = new AbortController();
      setTimeout(() => patience.abort(new DOMException('', 'TimeoutError')), milliseconds);
      return patience.signal;
    };
  });
  const brought = bringAll(page);
  await asked.promise;
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 8_000);
  const awaited = page.locator('[data-awaited-row="silent"]');
  await expect.poll(() => awaited.count()).toBe(1);
  await page.clock.runFor(2_000);
  const stillAwaited = async () => {
    await page.clock.runFor(1);
    return awaited.count();
  };
  await expect.poll(stillAwaited).toBe(0);
  await page.clock.resume();
  await brought;
  await shelf(page, 'last').waitFor();
  await expect.poll(() => page.getByRole('heading', { name: /^(silent|gone)$/ }).count()).toBe(0);
});

test('[C-CATLOAD-11] [C-CATLOAD-12] [B-ROWSET-04] home is kept, favourites are asked for each time', async () => {
  stage.wire.answer('catalogue.rowset', rowsetOf(lasting, home, rowset('my', [])));
  // What the server has read never grows old by the page's clock: these two are read by the page.
  const page = await stage.open('/rowset/lasting', { options: screens.desk });
  await goTo(page, '/my');
  await page.getByRole('heading', { name: 'Everything you add to your favourites will show up here' }).waitFor();
  await page.getByRole('link', { name: 'Find something to watch' }).click();
  await shelf(page, 'on-air').waitFor();
  stage.wire.answer(
    'catalogue.rowset',
    rowsetOf(home, rowset('my', [row('marked', 'content-v', { contents: films(1) })])),
  );
  // What came less than half a second ago is of the same visit: no viewer is as quick as this one.
  await page.clock.fastForward(1_000);
  await page.goBack();
  await shelf(page, 'marked').waitFor();
  const asked = stage.wire.calls('catalogue.rowset').length;
  await page.goForward();
  await shelf(page, 'on-air').waitFor();
  await untilSettled(page);
  expect(stage.wire.calls('catalogue.rowset').length).toBe(asked);
});

test('[C-CATLOAD-11] a title is kept for fifteen minutes, or for as long as it says', async () => {
  const page = await stage.open('/rowset/lasting', { options: screens.desk });
  for (const [slug, seconds] of [
    ['usual', 900],
    ['hasty', 60],
  ] as const) {
    const asked = () => stage.wire.calls('catalogue.content').filter(({ params }) => params.id === slug).length;
    const openAndLeave = async () => {
      await shelf(page, 'two').locator(`a[href="/contents/${slug}"]`).click();
      await page.getByRole('heading', { level: 1, name: slug }).waitFor();
      await untilArrived(page);
      await page.goBack();
      await shelf(page, 'two').waitFor();
    };
    await openAndLeave();
    expect(asked(), slug).toBe(1);
    await page.clock.fastForward((seconds - 20) * 1_000);
    await openAndLeave();
    expect(asked(), slug).toBe(1);
    await page.clock.fastForward(21_000);
    await openAndLeave();
    expect(asked(), slug).toBe(2);
  }
});

test('[C-CATLOAD-01] a part of a page that cannot be had says so at its end, and comes when it is asked for again', async () => {
  const page = await stage.open('/rowset/thirty', { options: screens.desk });
  stage.wire.refuse('catalogue.rowset', 'internal_error');
  const retry = page.locator('main').getByRole('button', { name: 'Try again' });
  await bringAll(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await untilGivenUp(page, retry);
  expect(stage.wire.calls('catalogue.rowset').at(-1)?.query).toEqual({ limit: 24, offset: 24 });
  await shelf(page, 'row-1').waitFor();
  stage.wire.answer('catalogue.rowset', rowsetOf(thirty));
  await retry.click();
  // The part has come with its heads.
  await page.locator('[data-awaited-row="row-30"]').waitFor({ state: 'attached' });
  await expect.poll(() => retry.count()).toBe(0);
  await bringAll(page);
  await shelf(page, 'row-30').waitFor();
});

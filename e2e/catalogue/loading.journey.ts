import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { bringAll, closing, openCatalogue, rowCalls, seedCatalogue, shelf } from '#e2e/harness/catalogue-pages.ts';
import { untilGivenUp, untilSettled } from '#e2e/harness/settled.ts';
import { type ContextOptions, setTenant } from '#e2e/harness/stage.ts';

const stage = setTenant('loading');
beforeAll(() => seedCatalogue(stage));

const open = (path: string, options: ContextOptions = {}) => openCatalogue(stage, path, options);

describe('loading', () => {
  test('[B-ROWSET-03] [C-CATLOAD-08] [C-CONST-02] rows are asked for as they come near, and no others', async () => {
    const { page, calls } = await open('/rowset/every-template', { viewport: { width: 1440, height: 300 } });
    await expect.poll(() => shelf(page, 'thanks').count()).toBe(1);
    const next = page.locator('[data-awaited-row]').filter({ has: page.getByRole('heading', { name: 'lying' }) });
    const placed = (below: number) =>
      next.evaluate((row, distance) => {
        scrollTo(0, row.getBoundingClientRect().top + scrollY - innerHeight - distance);
      }, below);
    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    /** What has come into sight by now has been noticed. */
    const noticed = () =>
      page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const watcher = new IntersectionObserver(() => resolve());
            watcher.observe(document.body);
          }),
      );
    /** Every call made so far has been heard of. */
    const isAsked = async () => {
      await page.evaluate(() => fetch('/v2/platform/configuration'));
      return calls.some((call) => call.startsWith('/v2/rows/lying'));
    };
    await placed(160);
    await noticed();
    await page.clock.runFor(1_000);
    expect(await isAsked()).toBe(false);
    await placed(140);
    await noticed();
    await page.clock.runFor(149);
    expect(await isAsked()).toBe(false);
    await page.clock.runFor(1);
    await expect.poll(isAsked).toBe(true);
    const rows = rowCalls(calls).map((call) => new URL(call, stage.address));
    expect(rows.every(({ searchParams }) => searchParams.get('limit') === '24')).toBe(true);
    const names = rows.map(({ pathname }) => pathname.split('/').at(-1));
    expect(names).not.toContain('two');
    expect(names).not.toContain('people');
    expect(new Set(names).size).toBe(names.length);
  });

  test('[C-CATLOAD-02] [C-CATLOAD-03] a row that does not answer in ten seconds is given up, one that is gone at once', async () => {
    const { page } = await open('/rowset/every-template');
    const asked = Promise.withResolvers<void>();
    await page.route('**/v2/rows/two**', () => asked.resolve());
    await page.route('**/v2/rows/six**', (route) =>
      route.fulfill({ status: 404, json: { error_code: 'not_found', error: { message: '' } } }),
    );
    // By the page's clock, which can be moved on.
    await page.evaluate(() => {
      AbortSignal.timeout = (milliseconds) => {
        const patience = new AbortController();
        setTimeout(() => patience.abort(new DOMException('', 'TimeoutError')), milliseconds);
        return patience.signal;
      };
    });
    await page.clock.install();
    const brought = bringAll(page);
    await asked.promise;
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 8_000);
    const awaited = page.locator('[data-awaited-row="two"]');
    await expect.poll(() => awaited.count()).toBe(1);
    await page.clock.runFor(2_000);
    const stillAwaited = async () => {
      await page.clock.runFor(1);
      return awaited.count();
    };
    await expect.poll(stillAwaited).toBe(0);
    await page.clock.resume();
    await brought;
    await expect.poll(() => page.getByRole('heading', { name: /^(two|six)$/ }).count()).toBe(0);
    await expect.poll(() => shelf(page, 'people').count()).toBe(1);
  });

  test('[C-CATLOAD-11] [C-CATLOAD-12] [B-ROWSET-04] [B-ROUTE-21] home is kept, favourites are asked for each time', async () => {
    const { page, calls } = await open('/my');
    const empty = page.getByRole('heading', { name: 'Здесь появится всё, что вы добавите в избранное' });
    await empty.waitFor();
    await expect.poll(() => closing(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Выбрать, что посмотреть' }).click();
    const home = page.getByRole('heading', { name: 'Сейчас в эфире' });
    await home.waitFor();
    await stage.withDatabase((client) =>
      client.query(
        `INSERT INTO favorites (provider_id, profile_id, kind, object_id, created_at)
         SELECT viewer.provider_id, viewer.id, 'content', content.id, now() FROM profiles viewer
         JOIN contents content ON content.provider_id = viewer.provider_id AND content.slug = 'metropolis'`,
      ),
    );
    calls.length = 0;
    // What came less than half a second ago is of the same visit: no viewer is as quick as this one.
    await page.clock.install();
    await page.clock.fastForward(1_000);
    const again = page.waitForResponse((answer) => answer.url().includes('/v2/rowsets/my'));
    await page.goBack();
    await again;
    await home.waitFor({ state: 'detached' });
    await page.locator('main a[href="/contents/metropolis"]').waitFor();
    calls.length = 0;
    await page.goForward();
    await home.waitFor();
    await untilSettled(page);
    expect(calls.filter((call) => call.startsWith('/v2/row'))).toEqual([]);
  });

  test('[C-CATLOAD-11] a title is kept for fifteen minutes, or for as long as it says', async () => {
    const { page, calls } = await open('/rowset/every-template');
    await page.route('**/v2/contents/nosferatu', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), cache_timeout: 60 } });
    });
    await page.clock.install();
    for (const [slug, seconds] of [
      ['metropolis', 900],
      ['nosferatu', 60],
    ] as const) {
      const asked = () => calls.filter((call) => call === `/v2/contents/${slug}`).length;
      const openAndLeave = async () => {
        await shelf(page, 'two').locator(`a[href="/contents/${slug}"]`).click();
        await page.waitForURL(`**/contents/${slug}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        // Every call made so far has been heard of.
        await page.evaluate(() => fetch('/v2/platform/configuration'));
        await page.goBack();
        await shelf(page, 'two').waitFor();
      };
      await bringAll(page);
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
    const { page } = await open('/rowset/thirty');
    const nextPart = /\/v2\/rowsets\/thirty\?.*offset=24/;
    await page.route(nextPart, (route) => route.fulfill({ status: 500, json: {} }));
    const retry = page.locator('main').getByRole('button', { name: 'Повторить' });
    await bringAll(page);
    await page.clock.install();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await untilGivenUp(page, retry);
    await expect.poll(() => shelf(page, 'row-1').count()).toBe(1);
    await page.unroute(nextPart);
    await retry.click();
    // The part has come with its heads.
    await page.locator('[data-awaited-row="row-30"]').waitFor({ state: 'attached' });
    await expect.poll(() => retry.count()).toBe(0);
    await bringAll(page);
    await shelf(page, 'row-30').waitFor();
  });

  test('comes back to where page and shelf were left, and a shelf is turned by its arrows', async () => {
    const { page } = await open('/rowset/films');
    await bringAll(page);
    const list = shelf(page, 'Комедии').getByRole('list');
    await list.scrollIntoViewIfNeeded();
    const [back, forward] = ['Прокрутить назад', 'Прокрутить вперёд'].map((name) =>
      shelf(page, 'Комедии').locator(`button[aria-label="${name}"]`),
    );
    await expect.poll(() => back?.isDisabled()).toBe(true);
    const turned = () => list.evaluate((element) => element.scrollLeft);
    await forward?.click();
    await expect.poll(turned).toBeGreaterThan(100);
    await expect.poll(() => back?.isDisabled()).toBe(false);
    // Pressed as long as it takes; a mouse would wait for one that has just been switched off.
    const pressUntilOff = (arrow: Locator | undefined) =>
      expect
        .poll(() =>
          arrow?.evaluate((button: HTMLButtonElement) => {
            button.click();
            return button.disabled;
          }),
        )
        .toBe(true);
    await pressUntilOff(forward);
    await pressUntilOff(back);
    await expect.poll(() => turned()).toBeLessThan(3);
    // A press by mouse would bring its target into sight first.
    await list.getByRole('link', { name: 'Показать все' }).waitFor();
    await list.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    const [before, left] = await list.evaluate((element) => [scrollY, element.scrollLeft]);
    expect(left).toBeGreaterThan(0);
    const heights = () =>
      page.locator('main section').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    const heightsBefore = await heights();
    await list
      .getByRole('link')
      .nth(2)
      .evaluate((link: HTMLElement) => link.click());
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForURL('**/contents/**');
    await page.goBack();
    await page.waitForFunction((place) => Math.abs(scrollY - place) < 5, before);
    await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBe(left);
    // Far from sight, rows are not drawn, but as high as they were.
    await expect.poll(() => heights()).toEqual(heightsBefore);
  });
});

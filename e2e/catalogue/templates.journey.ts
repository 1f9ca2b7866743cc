import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { bringAll, openCatalogue, seedCatalogue, shelf, TITLES } from '#e2e/harness/catalogue-pages.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { untilHydrated } from '#e2e/harness/hydrated.ts';
import { type ContextOptions, setTenant } from '#e2e/harness/stage.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const stage = setTenant('templates');
beforeAll(() => seedCatalogue(stage));

const open = (path: string, options: ContextOptions = {}) => openCatalogue(stage, path, options);

async function ratioOf(page: Page, row: string): Promise<number> {
  const frame = shelf(page, row).getByRole('link').nth(1).locator('span').first();
  await frame.scrollIntoViewIfNeeded();
  const box = await frame.boundingBox();
  return (box?.width ?? 0) / (box?.height ?? 1);
}

describe('a page with a row of every template', () => {
  test('[B-TEMPLATE-01] [B-TEMPLATE-03] [B-TEMPLATE-05] [B-TEMPLATE-08] [B-TEMPLATE-12] draws each its own way', async () => {
    const { page, faults } = await open('/rowset/every-template');
    await bringAll(page);
    await expect.poll(() => ratioOf(page, 'seven')).toBeCloseTo(2 / 3, 2);
    await expect.poll(() => ratioOf(page, 'seven-wide')).toBeCloseTo(16 / 9, 2);
    // No two kinds of card have the same look.
    const rows = ['branded', 'packets', 'base', 'thanks', 'cards', 'invitations', 'words', 'people', 'seven-channels'];
    const looks = await Promise.all(
      rows.map((row) => shelf(page, row).getByRole('listitem').first().locator('> *').first().getAttribute('class')),
    );
    expect(new Set(looks).size).toBe(rows.length);
    await expect.poll(() => shelf(page, 'channels-too').locator('a[href^="/channels/"]').count()).toBeGreaterThan(6);
    for (const absent of ['unheard-of', 'one-slide', 'empty', 'stood'])
      await expect.poll(() => shelf(page, absent).count(), { message: absent }).toBe(0);
    await expect.poll(() => page.locator('[aria-roledescription="carousel"]').count()).toBe(0);
    // Of 4K by its name, and by what is said of it.
    await expect.poll(() => page.getByText('Синтел 4K').count()).toBe(0);
    await expect.poll(() => page.locator('a[href="/contents/night-of-the-living-dead"]').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('[B-TEMPLATE-02] [B-TEMPLATE-06] [B-TEMPLATE-07] [B-TEMPLATE-11] shows how far something was watched, only channels there are, and leads on from more than two items by its title, from more than six by a tile', async () => {
    const { page } = await open('/rowset/every-template');
    await stage.withDatabase((client) =>
      client.query(
        `INSERT INTO histories (provider_id, profile_id, content_id, root_id, seconds, watch_percentage, viewed_at)
         SELECT viewer.provider_id, viewer.id, content.id, content.id, 2400, seen.percent, now()
         FROM profiles viewer
         JOIN contents content ON content.provider_id = viewer.provider_id
         JOIN unnest($1::text[], $2::integer[]) seen (slug, percent) ON seen.slug = content.slug`,
        [TITLES.slice(0, 7), [0, 40, 50, 50, 50, 50, 50]],
      ),
    );
    await page.route('**/v2/rows/seven-channels**', async (route: Route) => {
      const answer = await route.fetch();
      const row = await answer.json();
      const ghost = { ...row.channels[0], id: 987_654, name: 'Нет такого', slug: 'ghost' };
      await route.fulfill({ response: answer, json: { ...row, channels: [ghost, ...row.channels] } });
    });
    await bringAll(page);
    for (const row of ['stood', 'lying']) {
      const lines = shelf(page, row).locator('[style*="scaleX"]');
      await expect
        .poll(() => lines.evaluateAll((all) => all.map(({ style }) => style.transform).sort()))
        .toEqual(['scaleX(0.01)', 'scaleX(0.4)', ...Array.from({ length: 5 }, () => 'scaleX(0.5)')]);
    }
    const linked = async (row: string) => shelf(page, row).getByRole('heading').getByRole('link').count();
    await expect.poll(async () => [await linked('two'), await linked('thanks')]).toEqual([0, 1]);
    const opensAll = (row: string) => shelf(page, row).getByRole('link', { name: 'Показать все' });
    for (const row of ['seven', 'seven-wide', 'seven-channels', 'lying']) await opensAll(row).waitFor();
    for (const row of ['six', 'channels-too', 'words', 'stood'])
      await expect.poll(() => opensAll(row).count(), { message: row }).toBe(0);
    await shelf(page, 'lying')
      .getByText(/осталось/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByText('Нет такого').count()).toBe(0);
    await expect.poll(() => shelf(page, 'seven-channels').getByText('Полдень 24').count()).toBe(1);
  });

  test('[B-TEMPLATE-13] [B-TEMPLATE-14] [B-TEMPLATE-15] [B-TEMPLATE-16] [B-TEMPLATE-17] leads where its items say', async () => {
    const { page } = await open('/rowset/every-template');
    const row = shelf(page, 'branded');
    const leadsTo = (name: string) => row.getByRole('link', { name, exact: true }).getAttribute('href');
    await expect.poll(() => leadsTo('Наружу')).toBe('https://example.org/kino');
    await expect.poll(() => row.getByRole('link', { name: 'Наружу' }).getAttribute('target')).toBe('_blank');
    await expect.poll(() => leadsTo('Фильм')).toBe('/contents/metropolis');
    await expect.poll(() => leadsTo('Ряд')).toBe('/row/genre-comedy');
    await expect.poll(() => leadsTo('Страница')).toBe('/rowset/films');
    await expect.poll(() => leadsTo('Канал')).toBe('/channels/all/polden');
    await expect.poll(() => leadsTo('Пакет')).toBe('/packets/5');
    for (const [item, opened] of [
      ['Фильм', 'Метрополис'],
      ['Ряд', 'Комедии'],
      ['Страница', 'Фильмы'],
      ['Пакет', 'Полный'],
    ] as const) {
      await row.getByRole('link', { name: item, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: opened, exact: true }).waitFor();
      await page.goBack();
      await row.waitFor();
    }

    await row.getByRole('button', { name: 'Промокод' }).click();
    const wizard = page.getByRole('dialog', { name: 'Есть промокод?' });
    await wizard.waitFor();
    await closeDialog(page);

    await row.getByRole('button', { name: 'Слово' }).click();
    const message = page.getByRole('dialog', { name: 'Слово' });
    await message.getByText('О том, что такое Слово').waitFor();
    await closeDialog(page);

    const channels = await page.evaluate(() => fetch('/v2/channels').then((answer) => answer.json()));
    const last = channels.find(({ slug }: { slug: string }) => slug === 'celluloid');
    await page.evaluate((id) => localStorage.setItem('lastChannels', `[${id}]`), last.id);
    await row.getByRole('link', { name: 'Последний канал' }).click();
    await page.waitForURL('**/channels/**/celluloid');
  });
});

describe('the banner', () => {
  test.runIf(isSlowProof)('shows a title in words until the drawn one has come', async () => {
    const { page } = await open('/rowset/banner-page');
    const banner = page.locator('[aria-roledescription="carousel"]');
    const come = Promise.withResolvers<void>();
    await page.route('**/art/brands/kinora.svg', async (route) => {
      await come.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await untilHydrated(page);
    await banner.getByRole('button', { name: 'Долгий' }).click();
    const title = banner.getByRole('heading', { name: 'Долгий' });
    await expect.poll(() => title.innerText()).toBe('Долгий');
    await expect.poll(() => title.getByRole('img').count()).toBe(0);
    come.resolve();
    await title.getByRole('img', { name: 'Долгий' }).waitFor();
    await expect.poll(() => title.innerText()).toBe('');
  });

  test('[B-TEMPLATE-04] [C-CATLOAD-09] [C-CATLOAD-10] [C-CONST-20] goes on by itself, and plays a trailer that is not heard from below', async () => {
    const { page } = await open('/rowset/banner-page', { reducedMotion: 'no-preference' });
    const banner = page.locator('[aria-roledescription="carousel"]');
    // The page draws its slides anew once it lives.
    const moves = () =>
      banner
        .locator('picture')
        .first()
        .evaluate((slide) => getComputedStyle(slide).transition);
    await expect.poll(moves).toMatch(/transform 4\.5s/);
    // The first slide has one second.
    await banner.getByRole('button', { name: 'Долгий' }).and(page.locator('[aria-current="true"]')).waitFor();
    await expect.poll(() => banner.getByRole('img', { name: 'Долгий' }).count()).toBe(1);
    await expect.poll(() => banner.getByText(/IMDb \d\.\d/).count()).toBe(1);
    await expect.poll(() => banner.getByRole('link').allTextContents()).toEqual(['Смотреть', 'Подробнее']);
    const leading = (name: string) => banner.getByRole('link', { name }).getAttribute('href');
    await expect.poll(() => leading('Смотреть')).toMatch(/^\/watch\//);
    await expect.poll(() => leading('Подробнее')).toMatch(/^\/contents\//);
    await banner.hover();
    const video = banner.locator('video[data-trailer="playing"]');
    await video.waitFor();
    // What plays it came by itself. A sheet that the page has already, loaded again, would style every element anew.
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href?.split('#')[0]));
    expect(sheets.toSorted()).toEqual([...new Set(sheets)].toSorted());
    const isMuted = () => video.evaluate((element: HTMLVideoElement) => element.muted);
    await expect.poll(() => isMuted()).toBe(true);
    await banner.getByRole('button', { name: 'Включить звук' }).click();
    await expect.poll(() => isMuted()).toBe(false);
    const scrollBelow = (below: number) =>
      page.evaluate(
        (pixels) =>
          new Promise((resolve) => {
            document.querySelector('main')?.style.setProperty('padding-bottom', '300vh');
            addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true });
            scrollTo({ top: innerHeight + pixels, behavior: 'instant' });
          }),
        below,
      );
    await scrollBelow(0);
    await expect.poll(() => isMuted()).toBe(false);
    await scrollBelow(1);
    await banner.getByRole('button', { name: 'Включить звук' }).waitFor();
    await expect.poll(() => isMuted()).toBe(true);
    // Out of sight nothing is decoded; back in sight it goes on.
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
    await page.evaluate(() => scrollBy(0, innerHeight));
    await expect.poll(isPaused).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(isPaused).toBe(false);
    await banner.hover();
    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = element.duration - 0.2;
    });
    await banner.locator('video[data-trailer="waiting"]').waitFor({ state: 'attached' });
    // One that says nothing of its time has seven seconds.
    await banner.getByRole('button', { name: 'Обычный' }).click();
    const time = banner.locator('[aria-current="true"] [style*="animation-duration"]');
    await expect.poll(() => time.evaluate((line) => getComputedStyle(line).animationDuration)).toBe('7s');
    // Stopped, it stands, also when nobody looks at it closely; resumed, it goes on.
    await banner.getByRole('button', { name: 'Остановить показ' }).click();
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    // Over the header, which is over the banner.
    await page.mouse.move(700, 5);
    const isRunning = () => time.evaluate((line) => line.getAnimations().map(({ playState }) => playState));
    await expect.poll(() => banner.evaluate((element) => element.matches(':hover'))).toBe(false);
    await expect.poll(isRunning).toEqual(['paused']);
    await banner.getByRole('button', { name: 'Продолжить показ' }).evaluate((button: HTMLElement) => button.click());
    await expect.poll(isRunning).toEqual(['running']);

    // What comes by itself asks nobody for a PIN: a title for adults keeps its still, and the next slide its turn.
    await banner.evaluate((element) => {
      new MutationObserver(() => {
        if (element.querySelector('[data-trailer="playing"]') !== null) Object.assign(window, { sawTrailer: true });
      }).observe(element, { subtree: true, childList: true, attributes: true });
    });
    const pieces: string[] = [];
    page.on('request', (request) => request.url().includes('.m3u8') && pieces.push(request.url()));
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/v2/trailers/adult-trailer/stream')),
      time.evaluate((line) => {
        for (const animation of line.getAnimations()) animation.finish();
      }),
    ]);
    expect(await answer.json()).toMatchObject({ age: 18 });
    await banner.getByRole('button', { name: 'Короткий' }).and(page.locator('[aria-current="true"]')).waitFor();
    expect(pieces).toEqual([]);
    await expect.poll(() => page.evaluate(() => 'sawTrailer' in window)).toBe(false);
  });
});

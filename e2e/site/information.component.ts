import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#api/platform/wire/refusal.ts';
import { screens } from '#e2e/harness/browser.ts';
import { newsItem, newsOf } from '#e2e/harness/component/answers/news.ts';
import { network } from '#e2e/harness/component/answers/operator.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';

const DEVICES = ['samsung', 'sony', 'lg', 'haier', 'xiaomi', 'yandex', 'sberbox', 'apple_tv', 'android_tv'];
const BOXES = { dune: 'Dune HD', tvip: 'TVIP', eltex: 'Eltex', mag: 'MAG' };
const GUIDES = [
  ...DEVICES.map((device) => `instructions-${device}`),
  ...Object.keys(BOXES).map((box) => `manual-${box}`),
];
const steps = (slug: string) =>
  `<ol><li>Connect it.</li><li>Open the address.</li><li>Choose ${slug}.</li></ol><p><a href="/faq">Questions</a></p>`;
const TEXTS: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  agreement: { title: 'Terms of use', text: '<p>This is a demonstration operator.</p>' },
  privacy: { title: 'Privacy', text: '<p>A guest gets a random device number.</p>' },
  faq: { title: 'Questions and answers', text: '<h2>How do I watch on a TV?</h2><p>In a browser.</p>' },
  rules: { title: 'Rules of the service', text: '<p>An account has up to five profiles.</p>' },
  ...Object.fromEntries(GUIDES.map((slug) => [slug, { title: slug, text: steps(slug) }])),
};
const legalTexts = { agreement: '/v2/pages/agreement', privacy: '/v2/pages/privacy' };

const stage = setComponents({
  'site.network': network({ ...legalTexts, provider: { pages: Object.keys(TEXTS) } }),
  'site.page': ({ params: { slug } }) => {
    const text = TEXTS[slug];
    if (text === undefined) throw new Refusal('not_found');
    return { slug, ...text };
  },
  ...newsOf(newsItem('910001', 'Metropolis, whole again'), newsItem('910002', 'More channels')),
});
const open = (path: string) => stage.open(path, { options: screens.desk });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
/** What a page that lies over another one has, and no other. */
const closing = (page: Page) => page.locator('main').getByRole('button', { name: 'Close' });

test('[B-NEWS-01] [B-NEWS-02] news lead to each item, and one that cannot be had is not found', async () => {
  const page = await open('/news');
  await expect.poll(() => page.locator('main').getByRole('listitem').count()).toBe(2);
  await page.getByRole('link', { name: 'Metropolis, whole again' }).click();
  await page.waitForURL('**/news/910001');
  await title(page, 'Metropolis, whole again');
  await page.getByText('All of Metropolis, whole again').waitFor();
  await title(await open('/news/none'), 'Page not found');
  stage.wire.refuse('site.news', 'internal_error');
  await title(await open('/news/910002'), 'Page not found');
});

test.each([
  ['agreement', 'Terms of use', 'This is a demonstration operator'],
  ['privacy', 'Privacy', 'A guest gets a random device number'],
])('[B-LEGAL-01] [B-LEGAL-04] /%s shows its own text', async (path, name, text) => {
  const page = await open(`/${path}`);
  await title(page, name);
  await page.getByText(text).waitFor();
});

describe('texts of the operator', () => {
  test('[A-ROUTE-27] [A-ROUTE-36] [B-ROUTE-34] are its answers and its rules, that it has no apps, and where it may not be watched', async () => {
    const page = await open('/faq');
    await title(page, 'Questions and answers');
    await page.getByRole('heading', { name: 'How do I watch on a TV?' }).waitFor();
    await page.locator('footer').getByRole('link', { name: 'Rules of the service' }).click();
    await page.waitForURL('**/rules');
    await page.getByText('up to five profiles').waitFor();
    expect((await fetch(`${stage.address}/rules/none`)).status).toBe(404);
    const apps = await open('/app_store');
    await apps.getByText('No apps yet').waitFor();
    await title(await open('/geo_lock'), 'Not available in your country');
  });

  test('[B-ROUTE-34] name the stores that have its apps', async () => {
    const stores = [{ store: 'google_play', url: 'https://stores.example/google' }] as const;
    stage.wire.answer('site.network', network({ provider: { links: { stores } } }));
    const offered = await open('/app_store');
    await offered.locator('main').getByRole('link', { name: 'Google Play' }).waitFor();
  });

  test('[A-ROUTE-31] [B-ROUTE-33] [B-ROUTE-42] [B-INSTR-02] [B-INSTR-03] tell step by step how to watch on a device', async () => {
    const page = await open('/instructions?device=lg');
    const devices = page.locator('[data-devices]').getByRole('link');
    const guide = page.locator('main section');
    const hrefs = await devices.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(DEVICES.map((id) => `/instructions?device=${id}`));
    await expect.poll(() => page.locator('[data-devices] [aria-current]').allTextContents()).toEqual(['LG']);
    await guide.getByRole('heading', { name: 'LG' }).waitFor();
    await expect.poll(() => closing(page).count()).toBe(0);
    for (const device of DEVICES) {
      await page.locator(`[data-devices] a[href="/instructions?device=${device}"]`).click();
      await page.waitForURL(`**/instructions?device=${device}`);
      await guide.getByText(`Choose instructions-${device}.`).waitFor();
      await expect.poll(() => guide.locator('ol > li').count()).toBe(3);
      await guide.getByRole('link', { name: 'Questions' }).waitFor();
    }
    await page.getByRole('link', { name: 'Set-top boxes' }).click();
    await page.waitForURL('**/manual/other');
    await expect.poll(() => devices.allTextContents()).toEqual(Object.values(BOXES));
    await expect.poll(() => guide.count()).toBe(0);
    for (const [box, name] of Object.entries(BOXES)) {
      await page.locator(`[data-devices] a[href="/manual/${box}"]`).click();
      await page.waitForURL(`**/manual/${box}`);
      await guide.getByRole('heading', { name }).waitFor();
      await guide.getByText(`Choose manual-${box}.`).waitFor();
    }
    expect((await fetch(`${stage.address}/manual/none`)).status).toBe(404);
  });
});

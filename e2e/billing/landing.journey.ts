import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import type { StatedSettings } from '#contract/provider-settings.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { changeSettings } from '#e2e/harness/content.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { signInForm } from '#e2e/harness/sign-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';

const english = { locale: 'en-US' } as const;
const desk = { ...english, ...screens.desk };
const phone = { ...english, ...screens.phone };

/** In which a busy service has heard of a change for certain. */
const LONGEST_NEWS_MILLISECONDS = 10_000;

const stage = setTenant('landing');
/** Without a registration. */
const OTHER = 'kinora';
const path = `/provider/${stage.shortname}`;

const configure = (change: (settings: StatedSettings) => StatedSettings) =>
  stage.withDatabase((client) => changeSettings(client, change, stage.shortname));

/** Where viewers register, as the service says it by now. */
async function registration(): Promise<unknown> {
  const answer = await fetch(`${stage.address}/v2/providers/${stage.shortname}/info`);
  return JSON.parse(await answer.text()).registration;
}

/** The names of the events that tags of the page read. */
const eventsOf = (page: Page) => page.evaluate<readonly string[]>('window.dataLayer.map(({ event }) => event)');

beforeAll(async () => {
  await configure((settings) => ({
    ...settings,
    hasPurchases: true,
    registration: { url: 'https://join.example/', caption: 'Join today' },
  }));
  await vi.waitUntil(async () => (await registration()) !== null, { timeout: LONGEST_NEWS_MILLISECONDS });
});

test('[A-ROUTE-23] [B-ROUTE-24] [B-PROVIDER-01] [B-PROVIDER-02] [B-PROVIDER-03] a provider says what it has and whom to ask', async () => {
  const { page, faults } = await stage.open(path, desk);
  await page.getByRole('heading', { level: 1, name: 'About the service' }).waitFor();
  await expect.poll(() => page.title()).toContain('About the service');
  const devices = page.locator('[data-landing-devices] li');
  await expect.poll(() => devices.allTextContents()).toEqual(['Browser', 'Phone and tablet', 'Television']);
  await page.getByRole('heading', { name: 'A week of catch-up' }).waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: 'How to install' }).getAttribute('href'))
    .toBe('/instructions');
  const tariffs = page.locator('#tariffs li h3');
  await expect.poll(() => tariffs.count()).toBeGreaterThan(1);
  const contact = page.locator('[data-landing-contact]');
  await contact.getByRole('link', { name: 'help@kinora.example' }).waitFor();
  await contact.getByRole('link', { name: '+7 700 000 00 00' }).waitFor();
  await contact.getByRole('link', { name: /home$/ }).waitFor();
  await expect
    .poll(() => contact.getByRole('link', { name: 'Join today' }).getAttribute('href'))
    .toBe('https://join.example/');
  await untilAnswered(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  // The page has a trial button of its own.
  await expect.poll(() => page.locator('header [data-trial]').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('[A-ROUTE-24] [B-PROVIDER-05] [B-PROVIDER-04] the packets are an anchor, and there is no registration where no address is given', async () => {
  const { page } = await stage.open(`/provider/${OTHER}#tariffs`, phone);
  const tariffs = page.locator('#tariffs');
  await expect.poll(async () => Math.abs((await tariffs.boundingBox())?.y ?? Number.NaN)).toBeLessThan(200);
  await expect.poll(() => page.locator('[data-landing-contact] a[target]').count()).toBe(0);
  // Its packets are not sold by the operator here, and neither is their trial.
  await expect.poll(() => tariffs.getByRole('listitem').count()).toBeGreaterThan(1);
  await expect.poll(() => tariffs.getByRole('link').count()).toBe(0);
  await expect.poll(() => page.locator('main a[href$="#tariffs"]').count()).toBe(1);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('[B-HEADER-10] [C-STATS-10] the header has the trial of a packet, which a guest begins by signing in', async () => {
  const { page } = await stage.open('/news', desk);
  await page.locator('header [data-trial]').click();
  await signInForm(page).waitFor();
  await expect.poll(() => eventsOf(page)).toContain('trial_button_click');
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('kinora:wanted')))
    .toMatch(/^\/packets\/\d+\?action=buy$/);
});

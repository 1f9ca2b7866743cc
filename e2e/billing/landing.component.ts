import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { additional, information, packet } from '#e2e/harness/component/answers/packets.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { signInForm } from '#e2e/harness/sign-in.ts';

/** Of the window that a phone has. */
const WIDTH = 390;
const tried = packet({
  trial_amount: '0.00',
  trial_price: '0.00',
  trial_period_human: { days: 14, months: 0, years: 0 },
  is_trial: true,
});
const kinora = information({
  logo: '/art/brands/kinora.svg',
  devices: [
    { id: 'browser', title: 'Browser' },
    { id: 'phone', title: 'Phone and tablet' },
    { id: 'tv', title: 'Television' },
  ],
  features: [{ title: 'A week of catch-up', text: 'Whatever you missed.' }],
  packets: [tried, additional()],
  support: { email: 'help@kinora.example', phone: '+7 700 000 00 00', url: '' },
  registration: { url: 'https://join.example/', caption: 'Join today' },
});

const stage = setComponents({
  'billing.providerInformation': kinora,
  'billing.packets': [tried, additional()],
});

/** The names of the events that tags of the page read. */
const eventsOf = (page: Page) => page.evaluate<readonly string[]>('window.dataLayer.map(({ event }) => event)');

test('[A-ROUTE-23] [B-ROUTE-24] [B-PROVIDER-01] [B-PROVIDER-02] [B-PROVIDER-03] a provider says what it has and whom to ask', async () => {
  const page = await stage.open('/provider/kinora', { options: screens.desk });
  await page.getByRole('heading', { level: 1, name: 'About the service' }).waitFor();
  await expect.poll(() => page.title()).toContain('About the service');
  const devices = page.locator('[data-landing-devices] li');
  await expect.poll(() => devices.allTextContents()).toEqual(['Browser', 'Phone and tablet', 'Television']);
  await page.getByRole('heading', { name: 'A week of catch-up' }).waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: 'How to install' }).getAttribute('href'))
    .toBe('/instructions');
  await expect.poll(() => page.locator('#tariffs li h3').allTextContents()).toEqual(['Full', 'Cinema']);
  const contact = page.locator('[data-landing-contact]');
  await contact.getByRole('link', { name: 'help@kinora.example' }).waitFor();
  await contact.getByRole('link', { name: '+7 700 000 00 00' }).waitFor();
  await contact.getByRole('link', { name: /home$/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('[B-PROVIDER-04] a registration has its caption and address where the provider gives one', async () => {
  const page = await stage.open('/provider/kinora', { options: screens.desk });
  const contact = page.locator('[data-landing-contact]');
  await expect
    .poll(() => contact.getByRole('link', { name: 'Join today' }).getAttribute('href'))
    .toBe('https://join.example/');
  stage.wire.answer('billing.providerInformation', { ...kinora, registration: null });
  const without = await stage.open('/provider/kinora', { viewer: 'member', options: screens.desk });
  await without.locator('[data-landing-contact]').waitFor();
  await expect.poll(() => without.locator('[data-landing-contact] a[target]').count()).toBe(0);
});

test('[A-ROUTE-24] [B-PROVIDER-05] the packets are an anchor, and those of another provider are not sold here', async () => {
  stage.wire.answer('billing.providerInformation', { ...kinora, id: 760, name: 'Agora', shortname: 'agora' });
  const page = await stage.open('/provider/agora#tariffs', { options: screens.phone });
  const tariffs = page.locator('#tariffs');
  await expect.poll(async () => Math.abs((await tariffs.boundingBox())?.y ?? Number.NaN)).toBeLessThan(200);
  await expect.poll(() => tariffs.getByRole('heading', { level: 3 }).count()).toBe(2);
  await expect.poll(() => tariffs.getByRole('link').count()).toBe(0);
  await expect.poll(() => page.locator('main a[href$="#tariffs"]').count()).toBe(1);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH);
});

test('[B-HEADER-10] [C-STATS-10] the header has the trial of a packet, which a guest begins by signing in', async () => {
  const page = await stage.open('/news', { options: screens.desk });
  await page.locator('header [data-trial]').click();
  await signInForm(page).waitFor();
  await expect.poll(() => eventsOf(page)).toContain('trial_button_click');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('kinora:wanted'))).toBe('/packets/5?action=buy');
  // The page of a provider has a trial button of its own.
  const landing = await stage.open('/provider/kinora', { options: screens.desk });
  await expect.poll(() => landing.locator('header [data-trial]').count()).toBe(0);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Content, Row } from '#contract/catalogue.ts';
import { Bundle } from '#contract/packets.ts';
import { screens } from '#e2e/harness/browser.ts';
import { additional, information, packet, packetChannels, soldFor } from '#e2e/harness/component/answers/packets.ts';
import { blank } from '#e2e/harness/component/blank.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { signInForm } from '#e2e/harness/sign-in.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const stage = setComponents({
  'billing.purchasePeriods': [soldFor({ months: 1 }, '4490.00')],
});
const { packets: words, notFound } = allTexts.en;
const OTHERS = 760;

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const open = (path: string) => stage.open(path, { options: screens.desk });

test('[B-PACKET-02] [B-PACKET-06] has benefits and collections instead of a description and videos', async () => {
  stage.wire.answer(
    'billing.providerPacket',
    packet({
      description: 'Everything there is',
      benefits: [
        { icon: '/art/icons/film.svg', text: 'Two thousand films' },
        { icon: '/art/icons/tv.svg', text: 'A hundred channels' },
      ],
      libraries: [{ id: 1, title: 'Silent films', cover: null }],
      videos: [{ id: 'metropolis', title: 'Metropolis', img: '' }],
    }),
  );
  stage.wire.answer('billing.purchasePeriods', [soldFor({ months: 1 }, '4490.00'), soldFor({ years: 1 }, '44900.00')]);
  const page = await open('/packets/1_5');
  await title(page, 'Full');
  const benefits = page.getByRole('list', { name: words.benefits });
  await expect
    .poll(() => benefits.getByRole('listitem').allInnerTexts())
    .toEqual(['Two thousand films', 'A hundred channels']);
  await expect.poll(() => page.getByText('Everything there is').count()).toBe(0);
  await page.getByRole('heading', { name: words.libraries }).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: words.videos }).count()).toBe(0);
  await page.getByText('Save 17%').waitFor();
  expect(stage.wire.calls('billing.providerPacket').map(({ params }) => params)).toContainEqual({
    id: 1,
    packetId: '5',
  });
});

test('[B-PACKET-06] [B-PACKET-08] without them has the description, the videos, and the row that goes with it', async () => {
  stage.wire.answer(
    'billing.packet',
    packet({
      description: 'For as many days as you like',
      videos: [{ id: 'metropolis', title: 'Metropolis', img: '' }],
      row_slug: 'sound-and-colour',
    }),
  );
  stage.wire.answer(
    'catalogue.row',
    blank(Row, {
      slug: 'sound-and-colour',
      title: 'Sound and colour',
      template: 'content-h',
      status: 'filled',
      contents: [blank(Content, { id: '1', slug: 'metropolis', title: 'Metropolis' })],
    }),
  );
  const page = await open('/packets/5');
  await page.getByText('For as many days as you like').waitFor();
  await expect.poll(() => page.getByRole('list', { name: words.benefits }).count()).toBe(0);
  await page.getByRole('heading', { name: words.videos }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Metropolis' }).first().waitFor();
  await page.getByRole('region', { name: 'Sound and colour', exact: true }).waitFor();
});

test('[B-PACKET-07] a search narrows the channels by their names', async () => {
  stage.wire.answer('billing.packet', packet({ channels: packetChannels(12) }));
  const page = await open('/packets/5');
  const channels = page.locator('section', { has: page.getByRole('searchbox') }).getByRole('listitem');
  await expect.poll(() => channels.count()).toBe(12);
  await page.getByRole('searchbox').fill('channel 1');
  await expect.poll(() => channels.allInnerTexts()).toEqual(['Channel 1', 'Channel 10', 'Channel 11', 'Channel 12']);
});

test('[C-CONST-12] [C-VALID-25] counts days as months and years, and what they save', async () => {
  stage.wire.answer('billing.packet', packet());
  stage.wire.answer('billing.purchasePeriods', [
    soldFor({ days: 30 }, '1000.00'),
    soldFor({ days: 180 }, '6000.00'),
    soldFor({ days: 365 }, '9000.00'),
    soldFor({ days: 366 }, '15000.00'),
  ]);
  const page = await open('/packets/5');
  const periods = page.getByRole('group', { name: words.period }).getByRole('radio');
  await periods.first().waitFor();
  const labels = await periods.evaluateAll((all) => all.map((each) => each.closest('label')?.innerText));
  expect(labels.map((label) => label?.replaceAll(/\s+/g, ' '))).toEqual([
    '1 month 1,000 ₸',
    '180 days 6,000 ₸',
    '1 year 9,000 ₸ · Save 25%',
    '1 year 15,000 ₸',
  ]);
});

test('[C-VALID-24] a trial is offered that has a length and was not used', async () => {
  const button = (page: Page, action: 'enable' | 'trial') =>
    page.getByRole('button', { name: `${words.actions[action]}: Full` }).waitFor();
  const trial = { trial_amount: '0.00', trial_price: '0.00' };
  const twoWeeks = { days: 14, months: 0, years: 0 };
  for (const [parts, action] of [
    [{ ...trial, trial_period_human: twoWeeks }, 'trial'],
    [{ ...trial, trial_period_human: twoWeeks, is_used_trial: true }, 'enable'],
    [{ ...trial, trial_period_human: { days: 0, months: 0, years: 0 } }, 'enable'],
  ] as const) {
    stage.wire.answer('billing.packet', packet(parts));
    const page = await stage.open('/packets/5', { viewer: 'member', options: screens.desk });
    await button(page, action);
    await expect.poll(() => page.getByText('First 14 days free').count()).toBe(action === 'trial' ? 1 : 0);
  }
});

test('[B-PACKET-03] three numbers are a bundle of two packets, under its own name and price', async () => {
  const bundle = blank(Bundle, {
    is_bundle: true,
    custom_name: 'All together',
    custom_price: '3990.00',
    packets: [packet({ id: 1, name: 'Base' }), additional()],
  });
  stage.wire.answer('billing.providerPacket', { ...packet(), ...bundle });
  const page = await open('/packets/1_1_2');
  await title(page, 'All together');
  await page.getByText('3,990 ₸').waitFor();
  await expect.poll(() => page.locator('li > article h3').allInnerTexts()).toEqual(['Base', 'Cinema']);
  expect(stage.wire.calls('billing.providerPacket').map(({ params }) => params)).toContainEqual({
    id: 1,
    packetId: '1_2',
  });
});

test('[B-PACKET-09] [B-NOTFOUND-03] [C-ERR-09] what is not there says so by its kind, in the first answer as well', async () => {
  stage.wire.refuse('billing.packet', 'packet_not_found');
  stage.wire.refuse('billing.providerPacket', 'packet_not_found');
  stage.wire.refuse('catalogue.person', 'not_found');
  stage.wire.refuse('catalogue.row', 'not_found');
  stage.wire.refuse('site.news', 'not_found');
  stage.wire.refuse('channels.get', 'channel_not_found');
  stage.wire.refuse('guide.schedule', 'channel_not_found');
  for (const [path, words] of [
    ['/packets/1_1_999', notFound.subscription.title],
    ['/packets/999999', notFound.subscription.title],
    ['/persons/unknown', notFound.generic.title],
    ['/row/nothing', notFound.generic.title],
    ['/news/999999', notFound.generic.title],
  ] as const) {
    const html = await (await fetch(`${stage.address}${path}`, { headers: { 'accept-language': 'en' } })).text();
    expect(html, path).toMatch(new RegExp(`<h1[^>]*>${words}</h1>`));
    expect(html, path).toContain(`>${notFound.home}</a>`);
  }
  const page = await open('/packets/999999');
  await title(page, notFound.subscription.title);
  await page.getByRole('link', { name: notFound.home }).waitFor();
  const channel = await open('/channels/all/nothing');
  await channel.getByRole('heading', { name: notFound.channel.title }).waitFor();
});

test('[C-PKT-13] a guest has to sign in to see what another operator offers', async () => {
  stage.wire.refuse('billing.providerPacket', 'packet_not_found');
  stage.wire.answer('billing.providerInformation', information({ id: OTHERS, name: 'Agora', packets: [packet()] }));
  const page = await open(`/packets/${OTHERS}_5`);
  await signInForm(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/packets/${OTHERS}_5`);
  await page.keyboard.press('Escape');
  await page.getByText('Sign in to see what Agora offers.').waitFor();
});

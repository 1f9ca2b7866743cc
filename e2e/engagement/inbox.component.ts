import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Message } from '#contract/engagement.ts';
import { screens } from '#e2e/harness/browser.ts';
import { blank } from '#e2e/harness/component/blank.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';

const WELCOME = blank(Message, { id: 'welcome', title: 'Welcome', params: { type: 'rowset', slug: 'films' } });
const METROPOLIS = blank(Message, { id: 'metropolis', title: 'Metropolis on Saturday' });
const READ = { removed: true, is_read: true };

const stage = setComponents({ 'engagement.messages': [WELCOME, METROPOLIS] });

const bell = (page: Page, count: number) => page.getByRole('button', { name: `Unread messages: ${count}` });
const welcomeIsRead = (page: Page) => page.getByRole('button', { name: 'Mark as read: Welcome' });

test('[C-CONST-22] a message that could not be marked as read stays unread, and says so for three seconds', async () => {
  stage.wire.refuse('engagement.removeMessage', 'internal_error');
  const page = await stage.open('/news', { options: { ...screens.desk, reducedMotion: 'no-preference' } });
  await bell(page, 2).click();
  await welcomeIsRead(page).waitFor();
  await page.clock.pauseAt(stage.now() + 60_000);
  await welcomeIsRead(page).click();
  const alert = page.getByText('Could not be marked as read');
  await alert.waitFor();
  const line = alert.locator('..').locator('> span').first();
  await expect.poll(() => line.evaluate((time) => getComputedStyle(time).animationDuration)).toBe('3s');
  await page.clock.runFor(2_999);
  await expect.poll(() => alert.count()).toBe(1);
  await page.clock.runFor(500);
  await alert.waitFor({ state: 'detached' });
  await bell(page, 2).waitFor();
});

test('a message is marked at once, and all of them stay with their date and where they lead', async () => {
  const page = await stage.open('/news', { options: screens.desk });
  await bell(page, 2).click();
  stage.wire.answer('engagement.removeMessage', { ...WELCOME, ...READ });
  stage.wire.answer('engagement.messages', [{ ...WELCOME, ...READ }, METROPOLIS]);
  await welcomeIsRead(page).click();
  await bell(page, 1).waitFor();
  stage.wire.answer('engagement.removeMessages', []);
  stage.wire.answer('engagement.messages', [
    { ...WELCOME, ...READ },
    { ...METROPOLIS, ...READ },
  ]);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByText('No new messages').waitFor();
  expect(stage.wire.calls('engagement.removeMessage').map(({ params }) => params.id)).toEqual(['welcome']);
  const inbox = page.getByRole('group', { name: 'Messages' });
  await expect.poll(() => inbox.getByRole('listitem').count()).toBe(2);
  await expect.poll(() => inbox.locator('time').first().innerText()).toMatch(/\d{4}/);
  await expect.poll(() => inbox.getByRole('link', { name: 'Welcome' }).getAttribute('href')).toBe('/rowset/films');
  await expect.poll(() => page.getByRole('button', { name: /^Unread/ }).count()).toBe(0);
});

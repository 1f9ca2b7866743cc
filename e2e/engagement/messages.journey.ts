import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { shareStage } from '#e2e/harness/stage.ts';

const stage = shareStage();

test('[B-HEADER-03] [B-HEADER-14] messages are counted until they are marked as read, and stay read', async () => {
  const { page, faults } = await stage.open('/news', { locale: 'en-US', ...screens.desk });
  const bell = (count: number) => page.getByRole('button', { name: `Unread messages: ${count}` });
  await bell(2).click();
  await page.getByRole('button', { name: 'Mark as read: Welcome' }).click();
  await bell(1).waitFor();
  await page.reload();
  await bell(1).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByText('No new messages').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Unread/ }).count()).toBe(0);
  await page.reload();
  await page.getByRole('button', { name: 'Messages', exact: true }).waitFor();
  await untilAnswered(page);
  await expect.poll(() => page.getByRole('button', { name: /^Unread/ }).count()).toBe(0);
  expect(faults).toEqual([]);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Survey } from '#contract/engagement.ts';
import { errorMessages } from '#contract/error-messages.ts';
import type { Packet } from '#contract/packets.ts';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { future, held, subscription } from '#e2e/harness/component/answers/packets.ts';
import { blank } from '#e2e/harness/component/blank.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { stopClock } from '#e2e/harness/component/page-clock.ts';
import type { Plain } from '#e2e/harness/component/wire-calls.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const { packets: words, subscriptions, messages, survey: surveyWords } = allTexts.en;
const { disable } = words.actions;
const music = held({ id: 26, name: 'Music' });
const stage = setComponents({
  'billing.changeSubscription': subscription(music),
  'billing.unsubscribe': [],
  'billing.payforms': [],
});
const survey = blank(Survey, {
  id: 1,
  question: 'Why are you leaving?',
  allow_user_answer: true,
  answers: [
    { id: 1, text: 'It is too expensive' },
    { id: 2, text: 'There is nothing to watch' },
  ],
});

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { name, exact: true }).waitFor();
const card = (page: Page, name: string) =>
  page.locator('li > article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const button = (page: Page, action: keyof typeof words.actions, name: string) =>
  page.getByRole('button', { name: `${words.actions[action]}: ${name}` });

/** The viewer's subscriptions, of which there is one; the operator asks nothing of those who leave. */
async function open(of: Plain<Packet>): Promise<Page> {
  stage.wire.refuse('engagement.surveyQuestion', 'not_found');
  stage.wire.answer('billing.packets', [of]);
  return stage.open('/settings/subscriptions', { viewer: 'member', options: screens.desk });
}

/** The same, confirmed to be left, where the operator asks why. */
async function leave(of: Plain<Packet>): Promise<Page> {
  const page = await open(of);
  stage.wire.answer('engagement.surveyQuestion', survey);
  await button(page, 'disable', of.name).click();
  await heading(page, messages.title_disable_subscription);
  await press(page, disable);
  await heading(page, survey.question);
  return page;
}

test('[C-PKT-03] [C-ERR-22] renewal is turned on at once', async () => {
  const page = await open(held({ renew: false }));
  await button(page, 'renew', 'Full').click();
  await page.getByText(messages.message_renewal_enabled).waitFor();
  expect(stage.wire.calls('billing.changeSubscription').map(({ body }) => body)).toEqual([{ renew: true }]);
});

test('[C-PKT-05] a paused packet ends at once, after a question', async () => {
  const page = await open(held({ is_paused: true, allow_delete_paused: true }));
  await button(page, 'disable', 'Full').click();
  await heading(page, messages.title_disable_subscription);
  await dialog(page).getByText(subscriptions.endsNow).waitFor();
  expect(stage.wire.calls('billing.unsubscribe')).toEqual([]);
  await press(page, disable);
  await page.getByText(subscriptions.ended).waitFor();
  expect(stage.wire.calls('billing.unsubscribe')).toHaveLength(1);
  expect(stage.wire.calls('billing.changeSubscription')).toEqual([]);
});

test('[C-PKT-04] what begins later is cancelled, after a question', async () => {
  const later = future();
  stage.wire.answer('billing.cancelFuture', []);
  const page = await open(later.packet);
  await card(page, 'Full').getByText(words.status.future).waitFor();
  await button(page, 'disable_future', 'Full').click();
  await heading(page, subscriptions.cancelFuture);
  await dialog(page).getByRole('button', { name: subscriptions.keep }).waitFor();
  await press(page, words.actions.disable_future);
  await page.getByText(subscriptions.futureCancelled).waitFor();
  expect(stage.wire.calls('billing.cancelFuture').map(({ params }) => params)).toEqual([{ id: later.id }]);
});

test('[C-PKT-20] [C-PKT-21] [C-ERR-22] a renewal that stays says why', async () => {
  const page = await open(held());
  stage.wire.refuse('billing.changeSubscription', 'unsubscribing_refused', { detail: 'Call us on 7000 to leave' });
  await button(page, 'disable', 'Full').click();
  await press(page, disable);
  await dialog(page).getByText('Call us on 7000 to leave').waitFor();
  await closeDialog(page);
  stage.wire.refuse('billing.changeSubscription', 'renewal_refused');
  await button(page, 'disable', 'Full').click();
  await press(page, disable);
  await heading(page, messages.title_disabled_renewal);
  await dialog(page).getByText(errorMessages.renewal_refused.en).waitFor();
});

test('[C-PKT-12] [C-VALID-50] [C-VALID-51] [C-STATE-02] [C-STATE-04] a viewer who leaves is asked why, and may answer', async () => {
  stage.wire.answer('engagement.answerSurvey', { stored: true });
  const page = await leave(music);
  await page.getByText(messages.message_renewal_disabled).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await stopClock(page);
  await dialog(page).getByLabel(surveyWords.own).fill('   ');
  await press(page, surveyWords.send);
  await dialog(page).getByText(messages.error_none_field_is_selected).waitFor();
  const marked = dialog(page).locator('[data-marked]');
  await page.clock.runFor(499);
  await expect.poll(() => marked.count()).toBe(1);
  await page.clock.runFor(1);
  await marked.waitFor({ state: 'detached' });
  expect(stage.wire.calls('engagement.answerSurvey')).toEqual([]);
  await page.clock.resume();
  await dialog(page).getByRole('checkbox', { name: 'There is nothing to watch' }).check();
  await dialog(page).getByLabel(surveyWords.own).fill(' More opera ');
  await press(page, surveyWords.send);
  await page.getByText(subscriptions.surveySent).waitFor();
  await dialog(page).waitFor({ state: 'detached' });
  expect(stage.wire.calls('engagement.answerSurvey').map(({ body }) => body)).toEqual([
    { answer_ids: [2], user_text: 'More opera' },
  ]);
  const events = await page.evaluate<readonly string[]>('window.dataLayer.map(({ event }) => event)');
  expect(events).toContain('unsubscribe_survey');
});

test('[C-VALID-51] [C-STATE-03] an answer that cannot be sent goes without a word, and the log has it', async () => {
  stage.wire.refuse('engagement.answerSurvey', 'internal_error');
  const page = await leave(music);
  const logged = page.waitForEvent('console', (line) => line.text().startsWith('engagement.answerSurvey failed: 500'));
  await dialog(page).getByRole('checkbox').first().check();
  await press(page, surveyWords.send);
  await logged;
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText(subscriptions.surveySent).count()).toBe(0);
});

import { expect, test } from 'vitest';
import { screens } from '#e2e/harness/browser.ts';
import { user } from '#e2e/harness/component/answers/viewers.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { untilAnswered } from '#e2e/harness/settled.ts';
import { untilGuest } from '#e2e/harness/sign-in.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const { failure } = allTexts.en;
/** Within the half minute in which no guest is asked for again, and past it. */
const WITHIN = 25_000;
const PAST = 10_000;

const stage = setComponents();
const asked = () => stage.wire.calls('session.createUser').length;

test('[A-SESS-32] a guest is asked for once in thirty seconds, however often it is tried', async () => {
  stage.wire.refuse('session.createUser', 'too_many_requests');
  const page = await stage.open('/news', { options: screens.desk });
  const again = page.getByRole('alert').getByRole('button', { name: failure.retry });
  await again.waitFor();
  expect(asked()).toBe(1);
  await again.click();
  await page.reload();
  await untilAnswered(page);
  await page.clock.fastForward(WITHIN);
  await again.click();
  await untilAnswered(page);
  expect(asked()).toBe(1);
  stage.wire.answer('session.createUser', user('guest'));
  await page.clock.fastForward(PAST);
  await again.click();
  await untilGuest(page, 'kinora');
  await again.waitFor({ state: 'detached' });
  expect(asked()).toBe(2);
});

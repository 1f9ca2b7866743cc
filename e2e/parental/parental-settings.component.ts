import { expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { household } from '#e2e/harness/component/answers/account.ts';
import { configuration } from '#e2e/harness/component/answers/operator.ts';
import { PIN, parent } from '#e2e/harness/component/answers/parental.ts';
import { adult } from '#e2e/harness/component/answers/viewers.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { dialog, pinDialog } from '#e2e/harness/parents.ts';

const A_SECOND = 1_000;

const stage = setComponents(household([adult], { parental_status: 'set' }));

test('[A-ROUTE-20] [A-PAR-24] [C-PIN-08] the parental settings are behind the PIN, and offer the intervals of the configuration', async () => {
  stage.wire.answerAll(parent());
  stage.wire.answer('site.configuration', () =>
    configuration(stage.now() / A_SECOND, {
      parental_duration: [
        { name: '45 minutes', duration: 45 },
        { name: 'Until morning', duration: 600 },
      ],
    }),
  );
  const page = await stage.open('/lk_parental', { viewer: 'member', options: screens.desk });
  await pinDialog(page).waitFor();
  // One is in the dialogue of the PIN.
  await expect.poll(() => page.getByRole('switch').count()).toBe(1);
  await page.keyboard.type(PIN);
  const values = () =>
    page
      .getByRole('switch')
      .evaluateAll((inputs) =>
        inputs.map((input) => [
          input.closest('label')?.textContent,
          input instanceof HTMLInputElement && input.checked,
        ]),
      );
  await expect.poll(values).toEqual([
    ['Channels for adults', true],
    ['Programmes for adults', true],
    ['Films and series for adults', true],
    ['Purchases', false],
    ['Profiles', false],
    ['These settings', true],
  ]);
  await expect.poll(() => page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('0');
  const intervals = page.getByRole('radio');
  await expect
    .poll(() => intervals.evaluateAll((all) => all.map((each) => each.closest('label')?.textContent)))
    .toEqual(['Every time', '45 minutes', 'Until morning']);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('[A-PAR-25] each switch is saved alone and at once, and is as it was where that fails', async () => {
  const answers = parent({ parental_settings: { settings: false } });
  stage.wire.answerAll(answers);
  const page = await stage.open('/lk_parental', { viewer: 'member', options: screens.desk });
  const saved = () => stage.wire.calls('session.updateDevice').map(({ body }) => body);
  stage.wire.refuse('session.updateDevice', 'service_unavailable');
  const purchases = page.getByRole('switch', { name: 'Purchases' });
  await purchases.click();
  await page.getByText('Could not be saved. Please try again').waitFor();
  await expect.poll(() => purchases.isChecked()).toBe(false);
  stage.wire.answerAll(answers);
  await purchases.check();
  await expect.poll(() => saved().at(-1)).toEqual({ parental_settings: { pay: true } });
  await expect.poll(() => purchases.isChecked()).toBe(true);

  // The service has forgotten the PIN meanwhile: it is asked for, and the change is made after it.
  stage.wire.refuse('session.updateDevice', 'pincode_required');
  const channels = page.getByRole('switch', { name: 'Channels for adults' });
  await channels.uncheck();
  await pinDialog(page).waitFor();
  stage.wire.answerAll(answers);
  await page.keyboard.type(PIN);
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => channels.isChecked()).toBe(false);
  expect(saved().at(-1)).toEqual({ parental_settings: { channel: false } });
});

test('[A-PROF-13] [C-VALID-43] the parental settings lead to profiles, of which none is added there', async () => {
  stage.wire.answerAll(parent({ parental_settings: { settings: false } }));
  const page = await stage.open('/lk_parental', { viewer: 'member', options: screens.desk });
  await page.getByRole('button', { name: 'Manage profiles' }).click();
  await dialog(page).getByRole('button', { name: 'Edit Main' }).waitFor();
  await expect.poll(() => dialog(page).getByRole('button', { name: 'Add profile' }).count()).toBe(0);
});

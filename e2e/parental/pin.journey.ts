import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { keyboardOf, touchOf } from '#e2e/harness/hands.ts';
import { untilHydrated } from '#e2e/harness/hydrated.ts';
import {
  ADULT,
  dialog,
  entered,
  FAMILY,
  OTHER_ADULT,
  obstacle,
  opens,
  PIN,
  parentsOn,
  pinDialog,
  row,
  say,
  untilStream,
} from '#e2e/harness/parents.ts';
import { codeSentTo } from '#e2e/harness/sign-in.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { ask } from '#e2e/harness/wire.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const PHONE = '79990001122';
const SETTINGS = '/lk_parental';

const stage = setTenant('pin');
const { seed, parent, open } = parentsOn(stage);
beforeAll(seed);

test.runIf(isSlowProof).each([
  ['keyboard', 'desk', keyboardOf, '79990001133'],
  ['touch', 'phone', touchOf, '79990001144'],
] as const)(
  'the PIN is sent for, said and kept, its settings changed and itself, by %s alone',
  async (_, screen, handsOf, phone) => {
    const owner = await parent();
    await stage.withDatabase((client) =>
      client.query('UPDATE users SET phone = $1, phone_verified_at = now() WHERE username = $2', [phone, owner.login]),
    );
    const { page, writes } = await open(ADULT.path, owner, screen);
    const hands = handsOf(page);
    const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    await hands.press(pinDialog(page).getByRole('button', { name: 'Forgot your PIN? Get it by SMS' }));
    await pinDialog(page)
      .getByText(`The PIN was sent to the number ending in ${phone.slice(-2)}.`)
      .waitFor();
    expect(await codeSentTo(stage.address, phone)).toBe(PIN);
    await hands.press(pinDialog(page).getByRole('switch', { name: 'Do not ask for 30 minutes' }));
    await opens(page, ADULT, () => hands.sayPin(pinDialog(page), PIN));
    expect(writes('devices').at(-1)?.body).toEqual({ settings: { parentalChannels: 30 } });

    // Kept for half an hour it opens the settings, too.
    await page.goto(`${stage.address}${SETTINGS}`);
    await Promise.all([saved(), hands.press(page.getByRole('switch', { name: 'Purchases' }))]);
    expect(writes('devices').at(-1)?.body).toEqual({ parental_settings: { pay: true } });
    const next = page.getByRole('radio').nth(1);
    const isSaved = saved();
    await hands.press(next);
    // The moment of the PIN may be over by the clock of the server: it asks again for what loosens.
    await Promise.race([isSaved, pinDialog(page).waitFor()]);
    if (await pinDialog(page).isVisible()) await hands.sayPin(pinDialog(page), PIN);
    await isSaved;
    await expect.poll(() => next.isChecked()).toBe(true);
    await dialog(page).waitFor({ state: 'detached' });

    await hands.press(page.getByRole('button', { name: 'Change the PIN' }));
    await hands.sayPin(dialog(page, 'Current PIN'), PIN);
    await hands.sayPin(dialog(page, 'New PIN'), '1234');
    await hands.press(dialog(page, 'Repeat the PIN').getByRole('button', { name: 'Back to the first step' }));
    await hands.sayPin(dialog(page, 'New PIN'), '1234');
    await hands.sayPin(dialog(page, 'Repeat the PIN'), '1234');
    await page.getByText('Your PIN is saved').waitFor();
    expect((await say(owner, '1234')).status()).toBe(200);
  },
);

describe('saying the PIN', () => {
  test('[A-PAR-01] [A-PAR-03] [A-PAR-04] [C-CHLOAD-03] opens the channel it was said for, once, and none that was given up', async () => {
    const { page, streams, writes } = await open(FAMILY.path, await parent());
    // Before the page lives, a channel is a link to a page of its own.
    await untilHydrated(page);
    await row(page, ADULT).focus();
    await page.keyboard.press('Enter');
    await pinDialog(page).waitFor();
    await page.keyboard.type('47');
    await closeDialog(page, row(page, ADULT));
    await obstacle(page, 'pin').getByText('Enter your PIN to watch.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await row(page, OTHER_ADULT).click();
    await pinDialog(page).waitFor();
    await entered(page, 0);
    await opens(page, OTHER_ADULT, () => page.keyboard.type(PIN));
    expect([streams(ADULT.id), streams(OTHER_ADULT.id)]).toEqual([0, 1]);
    expect(writes('parental_code').map(({ body }) => body)).toEqual([{ pincode: PIN }]);
    expect(new URL(page.url()).pathname).toBe(OTHER_ADULT.path);
  });

  test('[A-PAR-08] [A-PAR-26] [C-PIN-06] [C-PIN-07] [C-API-104] wrong says so, makes everybody wait, and can be helped by SMS', async () => {
    const owner = await parent();
    await stage.withDatabase((client) =>
      client.query('UPDATE users SET phone = $1, phone_verified_at = now() WHERE username = $2', [PHONE, owner.login]),
    );
    // From the search it is behind the same gate.
    const { page, streams, writes } = await open('/search', owner);
    const { body: adult } = await ask<{ name: string }>(page, `/v2/channels/${ADULT.id}`);
    await page.getByRole('searchbox').fill(adult.name);
    await page.locator(`main a[href*="${ADULT.path}"]`).first().click();
    await pinDialog(page).waitFor();
    expect(streams(ADULT.id)).toBe(0);
    await page.keyboard.type('0000');
    await pinDialog(page).getByText('Wrong PIN. Please try again').waitFor();
    for (let slip = 0; slip < 4; slip += 1) expect((await say(owner, '0000')).status()).toBe(400);
    await page.keyboard.type('0000');
    await pinDialog(page).getByText('Too many attempts. Try again in 1 minute').waitFor();
    const link = pinDialog(page).getByRole('button', { name: 'Forgot your PIN? Get it by SMS' });
    await link.click();
    await pinDialog(page).getByText('The PIN was sent to the number ending in 22.').waitFor();
    expect(writes('parental_code/send').map(({ method }) => method)).toEqual(['POST']);
    expect(await codeSentTo(stage.address, PHONE)).toBe(PIN);
    expect(streams(ADULT.id)).toBe(0);
    await opens(page, ADULT, () => page.keyboard.type(PIN));
  });

  test('[A-PAR-02] [A-PAR-05] [A-PAR-23] [C-PIN-05] is saved for thirty minutes, here and after a reload', async () => {
    const { page, writes } = await open(ADULT.path, await parent());
    await pinDialog(page).waitFor();
    // As long as nothing was chosen every action asks.
    await opens(page, ADULT, () => page.keyboard.type(PIN));
    await page.reload();
    await pinDialog(page).waitFor();
    await pinDialog(page).getByRole('switch', { name: 'Do not ask for 30 minutes' }).check();
    await opens(page, ADULT, () => page.keyboard.type(PIN));
    expect(writes('devices').at(-1)?.body).toEqual({ settings: { parentalChannels: 30 } });
    await Promise.all([untilStream(page, ADULT), page.reload()]);
    await opens(page, OTHER_ADULT, () => row(page, OTHER_ADULT).click());
  });
});

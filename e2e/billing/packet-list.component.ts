import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { additional, held, packet, packetChannels } from '#e2e/harness/component/answers/packets.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { signInForm } from '#e2e/harness/sign-in.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const stage = setComponents();
const { packets: words, messages, signIn } = allTexts.en;
const { enable, change, disable, renew } = words.actions;
const FREE_CHANNELS = 140;

const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string) =>
  page.locator('li > article').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** What the button of each packet says; nothing: it has none. */
const actionsOf = (page: Page, names: readonly string[]) =>
  Promise.all(
    names.map(async (name) => {
      const [button] = await card(page, name)
        .getByRole('button', { name: `: ${name}` })
        .filter({ hasNotText: /\d/ })
        .all();
      return button === undefined ? null : button.innerText();
    }),
  );

test('[B-PACKET-01] [C-PKT-08] [C-CONST-11] a guest browses packets, paid and free, and is sent to sign in who chooses one', async () => {
  stage.wire.answer('billing.packets', [
    packet(),
    packet({ id: 25, name: 'For everybody', price: '0.00', channels_count: FREE_CHANNELS }),
  ]);
  stage.wire.answer('billing.packetChannels', packetChannels(FREE_CHANNELS));
  const page = await stage.open('/packets', { options: screens.desk });
  await card(page, 'Full').getByText('4,490 ₸').waitFor();
  await card(page, 'For everybody').getByText(words.free, { exact: true }).waitFor();
  await page.getByRole('button', { name: '140 channels: For everybody' }).click();
  await dialog(page).getByRole('heading', { name: 'For everybody', exact: true }).waitFor();
  await expect.poll(() => dialog(page).getByRole('listitem').count()).toBe(FREE_CHANNELS);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `${enable}: Full` }).click();
  await signInForm(page).getByRole('heading', { name: signIn.enter }).waitFor();
  expect(new URL(page.url()).hash).toBe('#auth');
  expect(stage.wire.calls('billing.purchase')).toEqual([]);
});

test('[C-PKT-01] [C-PKT-02] [C-PKT-03] [C-PKT-05] [C-PKT-07] the button of a packet is what can be done with it, where there is such a thing', async () => {
  const packets = [
    packet(),
    held({ id: 2, name: 'Cinema', actions: { can_change_period: true } }),
    held({ id: 26, name: 'Music' }),
    held({ id: 4, name: 'No advertising', renew: false }),
    held({ id: 21, name: 'Travel', is_paused: true, allow_delete_paused: true }),
    held({ id: 22, name: 'History', is_paused: true }),
    held({ id: 8, name: 'Films as a gift', type: 'promo' }),
    held({ id: 7, name: 'For children', parent_name: 'Base' }),
  ];
  const names = packets.map(({ name }) => name);
  stage.wire.answer('billing.packets', packets);
  const page = await stage.open('/packets', { viewer: 'member', options: screens.desk });
  await expect.poll(() => actionsOf(page, names)).toEqual([enable, change, disable, renew, disable, null, null, null]);
  await card(page, 'For children').getByText('Part of Base').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('[C-PKT-15] [C-ERR-17] packets are listed in the order of the answer; without any, the list says so', async () => {
  const names = ['No advertising', 'Travel', 'By contract', 'Music', 'Cinema'];
  stage.wire.answer(
    'billing.packets',
    names.map((name, index) => additional({ id: 30 - index, name })),
  );
  const page = await stage.open('/packets', { options: screens.desk });
  const listed = page.getByRole('region', { name: words.groups.additional }).getByRole('heading', { level: 3 });
  await expect.poll(() => listed.allInnerTexts()).toEqual(names);
  stage.wire.answer('billing.packets', []);
  const empty = await stage.open('/packets', { viewer: 'member', options: screens.desk });
  await empty.getByText(messages.content_soon).waitFor();
});

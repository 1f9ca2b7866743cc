import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { buyButton, changesOf, sold } from '#e2e/harness/buyers.ts';
import { closeDialog } from '#e2e/harness/close-dialog.ts';
import { changeContent } from '#e2e/harness/content.ts';
import { openMenu } from '#e2e/harness/household.ts';
import {
  ADULT,
  choose,
  dialog,
  EVENING,
  moveClock,
  OTHER_ADULT,
  opens,
  PIN,
  parentsOn,
  pinDialog,
  row,
  TRAILER,
} from '#e2e/harness/parents.ts';
import { untilSaid } from '#e2e/harness/said.ts';
import { setTenant } from '#e2e/harness/stage.ts';
import { content } from '#server/operator/content.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const stage = setTenant('buying-pin');
const { seed, parent, open, showLate } = parentsOn(stage);
const { buying, packets: words } = allTexts.en;
/** In the packet with a trial, and in others only. */
const LOCKED_ADULT = { id: 11, path: '/channels/all/11' };
/** In other packets. */
const LOCKED = ADULT;

beforeAll(async () => {
  await seed();
  await showLate((shows, now) => shows.findLast(({ startsAt }) => startsAt <= now));
  await stage.withDatabase((client) =>
    changeContent(client, content.channels, ({ id }) => {
      if (id === LOCKED_ADULT.id) return { isFree: false, age: 18 };
      return id === LOCKED.id ? { isFree: false } : null;
    }),
  );
});

const playing = (page: Page) => page.locator('[data-player]:not([data-state="idle"])').waitFor();

test.runIf(isSlowProof)('[A-PAR-19] [C-ROLE-06] each action asks for the PIN by its own switch', async () => {
  const owner = await parent();
  const [offered] = (await owner.call<readonly { id: number; name: string }[]>('GET', '/v2/packets')).filter(
    ({ name }) => name === sold.full,
  );
  await owner.call('POST', '/v2/users/self/profiles', { name: 'Mia', role: 'child' });
  const { page } = await open('/', owner);
  const go = (path: string) => page.goto(`${stage.address}${path}`);
  const actions = {
    channel: { begin: () => go(OTHER_ADULT.path), isDone: () => playing(page) },
    program: { begin: () => go(EVENING.path), isDone: () => playing(page) },
    vod: { begin: () => go(TRAILER), isDone: () => playing(page) },
    settings: { begin: () => go('/lk_parental'), isDone: () => page.getByRole('switch').nth(5).waitFor() },
    pay: {
      begin: async () => {
        await go(`/packets/${offered?.id}`);
        await buyButton(page, sold.full).click();
      },
      isDone: () => dialog(page).getByRole('heading', { name: words.agreement }).waitFor(),
    },
    profile: {
      begin: async () => {
        await go('/agreement');
        await (await openMenu(page)).getByRole('button', { name: 'Manage profiles' }).click();
        await dialog(page).getByRole('button', { name: 'Edit Mia' }).click();
      },
      isDone: () => dialog(page).getByRole('textbox', { name: 'Name' }).waitFor(),
    },
  };
  const all = (asks: boolean) => Object.fromEntries(Object.keys(actions).map((action) => [action, asks]));
  await choose(owner, all(true));
  for (const { begin } of Object.values(actions)) {
    await begin();
    await pinDialog(page).waitFor();
  }
  await choose(owner, all(false));
  for (const { begin, isDone } of Object.values(actions)) {
    await begin();
    await isDone();
    await expect.poll(() => pinDialog(page).count()).toBe(0);
  }
});

test('[A-PAR-21] [C-PAY-21] [C-PAY-23] after a purchase nothing is asked before watching for thirty seconds, and before paying all the same', async () => {
  const owner = await parent();
  await choose(owner, { pay: true });
  const { page } = await open(LOCKED_ADULT.path, owner);
  const changes = changesOf(page);
  await page.locator('[data-obstacle]').getByRole('button').click();
  const trial = dialog(page).getByRole('radio', { name: sold.tried });
  await trial.check();
  await dialog(page).getByText('First 14 days free', { exact: false }).waitFor();
  await dialog(page).getByRole('button', { name: words.actions.trial, exact: true }).click();
  await pinDialog(page).waitFor();
  expect(changes.filter((change) => change.includes('purchases'))).toEqual([]);

  // The payment goes on by itself.
  await page.keyboard.type(PIN);
  await dialog(page).getByRole('heading', { name: words.agreement }).waitFor();
  await dialog(page).getByRole('button', { name: buying.accept }).click();
  await dialog(page).getByRole('heading', { name: buying.confirm }).waitFor();
  await expect
    .poll(() => dialog(page).innerText())
    .toMatch(/Base: \D*0(?:\.00)?\D* \/ 14 days\. Then \D*2,990(?:\.00)?\D* \/ 1 month/);
  await opens(page, LOCKED_ADULT, () => dialog(page).getByRole('button', { name: buying.next }).click());

  await untilSaid(page, buying.success.plain);

  // In a new page the moment of the PIN is over, and that of the purchase is not.
  await opens(page, OTHER_ADULT, () => page.goto(`${stage.address}${OTHER_ADULT.path}`));
  await row(page, LOCKED).click();
  await page
    .locator('[data-obstacle]')
    .getByRole('button', { name: /^Watch from/ })
    .click();
  await dialog(page)
    .getByRole('button', { name: /^Subscribe for/ })
    .click();
  await pinDialog(page).waitFor();
  await closeDialog(page);

  await moveClock(page, 30_000);
  await row(page, LOCKED_ADULT).click();
  await pinDialog(page).waitFor();
});

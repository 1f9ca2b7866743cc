import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { device } from '#e2e/harness/component/answers/viewers.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';

const { settings: texts, modal, rows } = allTexts.en;
const KINDS = [
  ...(['web', 'webkit', 'android_tv', 'android_stb', 'android_mobile', 'ios', 'tvos', 'dune'] as const),
  ...(['tv', 'tablet', 'phone', 'pc'] as const),
];

const own = device('member', { login_at: '2026-01-15T12:00:00Z' });
const ofKind = (kind: string) =>
  device('member', { id: `of-${kind}`, name: null, device_type: kind, vendor: 'Maker', model: `of ${kind}` });
const tablet = device('member', { id: 'lost', name: null, device_type: 'tablet', vendor: 'Lost', model: 'One' });

const stage = setComponents();

const listed = (page: Page) => page.locator('main ul > li').filter({ has: page.locator('p') });

test('[A-ENT-04] [B-SETTINGS-10] [B-ENT-48] devices have a name of their kind, and this one is marked', async () => {
  stage.wire.answer('session.listDevices', [own, ...KINDS.map(ofKind)]);
  const page = await stage.open('/settings/devices', { viewer: 'member', options: screens.desk });
  await expect.poll(() => listed(page).count()).toBe(KINDS.length + 1);
  for (const kind of KINDS) {
    const named = listed(page)
      .filter({ hasText: `Maker of ${kind}` })
      .filter({ hasText: texts.devices.kinds[kind] });
    await named
      .getByRole('button', { name: `Maker of ${kind}` })
      .first()
      .waitFor();
  }
  const current = listed(page).filter({ hasText: texts.devices.current });
  await expect.poll(() => current.innerText()).toContain('Kinora Chrome');
  await expect.poll(() => current.getByRole('button').count()).toBe(0);
  await expect.poll(() => current.innerText()).toMatch(/Last signed in: .*\d\d:\d\d/);
  await page
    .getByText(/^Times: GMT/)
    .or(page.getByText(/^Times: UTC/))
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('[C-VALID-40] [A-ERR-08] a device is removed by touch once that is meant; one that may not be says so and stays', async () => {
  stage.wire.answer('session.listDevices', [own, tablet]);
  const page = await stage.open('/settings/devices', { viewer: 'member', options: screens.phone });
  const remove = page.getByRole('button', { name: 'Lost One' });
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: texts.devices.remove, exact: true });
  const removed = () => stage.wire.calls('session.removeDevice').map(({ params }) => params.id);
  await remove.tap();
  await dialog.getByRole('button', { name: modal.cancel }).tap();
  await dialog.waitFor({ state: 'detached' });
  expect(removed()).toEqual([]);

  stage.wire.refuse('session.removeDevice', 'permission_denied');
  await remove.tap();
  await confirm.tap();
  await dialog.getByText(texts.devices.tooMany).waitFor();
  await dialog.getByRole('button', { name: rows.closeMessage }).first().tap();
  await dialog.waitFor({ state: 'detached' });
  await remove.waitFor();

  stage.wire.answer('session.removeDevice', tablet);
  await remove.tap();
  await confirm.tap();
  await page.getByText(texts.devices.removed).waitFor();
  await remove.waitFor({ state: 'detached' });
  expect(removed()).toEqual([tablet.id, tablet.id]);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('on a phone the way to close the settings takes no room from their title', async () => {
  const page = await stage.open('/settings', { viewer: 'member', options: screens.phone });
  const close = await page.getByRole('button', { name: rows.closeMessage }).boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(close?.y).toBe(title?.y);
});

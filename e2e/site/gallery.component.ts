import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '#e2e/harness/axe.ts';
import { screens } from '#e2e/harness/browser.ts';
import { setComponents } from '#e2e/harness/component/component-stage.ts';
import { walkByTab } from '#e2e/harness/keyboard.ts';

const stage = setComponents();

async function openGallery(): Promise<Page> {
  const page = await stage.open('/gallery', { options: screens.desk });
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
  return page;
}

test('without an operator both schemes keep nobody out', async () => {
  const page = await openGallery();
  for (const scheme of ['dark', 'light']) {
    await page.getByRole('button', { name: scheme, exact: true }).click();
    expect(await accessibilityFaults(page), scheme).toEqual([]);
  }
});

describe('by keyboard alone', () => {
  test('every control is reached with a ring around it, and left again', async () => {
    const page = await openGallery();
    expect(await walkByTab(page, 'main')).toEqual({ withoutRing: [], unreached: [] });
  });

  test('menus, popovers and dialogs are walked through, and Esc gives the focus back', async () => {
    const page = await openGallery();
    const trigger = page.getByRole('button', { name: 'Menu', exact: true });
    await trigger.focus();
    await page.keyboard.press('Enter');
    await expectFocus(page, 'A link');
    await page.keyboard.press('End');
    await expectFocus(page, 'Remove');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expectFocus(page, 'Menu');

    await page.getByRole('button', { name: 'Popover' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: 'Account' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await expectFocus(page, 'Profile');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expectFocus(page, 'Sign out');
    await page.keyboard.press('Escape');
    await page.getByRole('group', { name: 'Account' }).waitFor({ state: 'hidden' });
    await expectFocus(page, 'Popover');

    await page.getByRole('button', { name: 'Form', exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await page.keyboard.press(key);
      // At its ends the focus goes round by way of a guard.
      await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]') !== null);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(page, 'Form');
  });

  test('a PIN is typed wherever the focus is, a toast dismissed, a list goes on, a pasted code keeps its digits', async () => {
    const page = await openGallery();
    const pad = page.getByRole('group', { name: 'PIN' });
    await page.keyboard.press('Backspace');
    await pad.getByRole('img', { name: '1 / 4' }).waitFor();
    await page.keyboard.type('999');
    await pad.getByRole('alert').getByText('That is not the PIN').waitFor();
    await page.getByRole('button', { name: 'Toast', exact: true }).focus();
    await page.keyboard.press('Enter');
    const toast = page.getByRole('region', { name: 'Messages' }).getByText('In your list now');
    await toast.waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Enter');
    await toast.waitFor({ state: 'detached' });

    const list = page.getByRole('region', { name: 'A list that goes on' });
    await expect.poll(() => list.getByText('Line', { exact: false }).count()).toBe(6);
    await list.focus();
    await page.keyboard.press('End');
    await list.getByText('Line 12').waitFor();
    await expect.poll(() => list.getByText('Line 13').count()).toBe(0);
    await page.keyboard.press('End');
    await list.getByText('Line 18').waitFor();

    const code = page.getByRole('textbox', { name: 'Code' }).first();
    await code.fill('code: 98-76 54 3');
    await expect.poll(() => code.inputValue()).toBe('987654');
    await expect.poll(() => code.getAttribute('autocomplete')).toBe('one-time-code');
  });
});

async function expectFocus(page: Page, name: string): Promise<void> {
  await page.waitForFunction((text) => document.activeElement?.textContent?.trim() === text, name);
}

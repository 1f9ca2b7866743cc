import type { Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { startService, untilReady } from '#server/testing/service.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { accessibilityFaults } from './harness/axe.ts';
import { screens } from './harness/browser.ts';
import { otherLooks, overlays, photographOf } from './harness/gallery-overlays.ts';
import { walkByTab } from './harness/keyboard.ts';
import { differenceFrom } from './harness/pictures.ts';
import { shareStage } from './harness/stage.ts';

const stage = shareStage();

const SIZES = [{ width: 390, height: 844 }, { width: 820, height: 1180 }, screens.desk.viewport] as const;
const SECTIONS = 7;
const BRANDS = ['kinora', 'aurora'] as const;

async function openGallery(brand: (typeof BRANDS)[number]): Promise<Page> {
  const options = { locale: 'en-US', reducedMotion: 'reduce', ...screens.desk } as const;
  const { page } = await stage.open(`/gallery?provider=${brand}`, options);
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Waits until every letter and every picture is there, and what has come into view is laid out: that is a frame late. */
const untilDrawn = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    // One of them cannot be.
    await Promise.allSettled([...document.images].filter(({ src }) => src !== '').map((image) => image.decode()));
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * One photograph of the whole page, cut into its sections. The view is made as high as the page: beyond its view
 * Chromium now and then photographs what it has not drawn yet.
 */
async function photographSections(page: Page, width: number): Promise<readonly { name: string; photograph: Sharp }[]> {
  await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
  await untilDrawn(page);
  const whole = await page.screenshot({ animations: 'disabled' });
  const boxes: readonly Box[] = await page.evaluate(() =>
    [...document.querySelectorAll('[data-gallery-section]')].map((section) => {
      const { left, top, width, height } = section.getBoundingClientRect();
      return {
        name: section.id,
        left: Math.round(left),
        top: Math.round(top + scrollY),
        width: Math.round(width),
        height: Math.floor(height),
      };
    }),
  );
  const { data, info } = await sharp(whole).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return boxes.map(({ name, ...box }) => ({ name, photograph: sharp(data, { raw }).extract(box) }));
}

test.each(BRANDS)('in the look of %s every component looks as it did and keeps nobody out', async (brand) => {
  const page = await openGallery(brand);
  const differences: (string | null)[] = [];
  const faults: string[] = [];
  for (const size of SIZES) {
    const nameOf = (name: string) => `gallery/${brand}-${size.width}-${name}`;
    await page.setViewportSize(size);
    for (const { name, photograph } of await photographSections(page, size.width))
      differences.push(await differenceFrom(nameOf(name), photograph));
    faults.push(...(await accessibilityFaults(page)));
    await page.setViewportSize(size);
    for (const { name, show, leave } of [...overlays, ...otherLooks]) {
      const shown = await show(page);
      differences.push(await differenceFrom(nameOf(`shown-${name}`), await photographOf(page, shown)));
      faults.push(...(await accessibilityFaults(page, shown)));
      await leave(page);
    }
  }
  expect(differences.length).toBe(SIZES.length * (SECTIONS + overlays.length + otherLooks.length));
  expect(differences.filter((difference) => difference !== null)).toEqual([]);
  expect(faults).toEqual([]);
});

test('without an operator both schemes keep nobody out', async () => {
  const page = await openGallery('kinora');
  for (const scheme of ['dark', 'light']) {
    await page.getByRole('button', { name: scheme, exact: true }).click();
    expect(await accessibilityFaults(page), scheme).toEqual([]);
  }
});

describe('by keyboard alone', () => {
  test('every control is reached with a ring around it, and left again', async () => {
    const page = await openGallery('kinora');
    expect(await walkByTab(page, 'main')).toEqual({ withoutRing: [], unreached: [] });
  });

  test('menus, popovers and dialogs are walked through, and Esc gives the focus back', async () => {
    const page = await openGallery('kinora');
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
    const page = await openGallery('kinora');
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
    expect(await list.getByText('Line', { exact: false }).count()).toBe(6);
    await list.focus();
    await page.keyboard.press('End');
    await list.getByText('Line 12').waitFor();
    expect(await list.getByText('Line 13').count()).toBe(0);
    await page.keyboard.press('End');
    await list.getByText('Line 18').waitFor();

    const code = page.getByRole('textbox', { name: 'Code' }).first();
    await code.fill('code: 98-76 54 3');
    expect(await code.inputValue()).toBe('987654');
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  });
});

test('in production its address is one like any other unknown one', async () => {
  const folder = await temporaryFolder();
  const environment = { NODE_ENV: 'production', KINORA_ROLES: 'web', API_BASE: stage.address };
  const web = await startService({ dataFolder: folder.path, environment });
  try {
    await untilReady(web);
    const answer = await fetch(`${web.address}/gallery`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
  } finally {
    await web.stop();
    await folder.remove();
  }
});

async function expectFocus(page: Page, name: string): Promise<void> {
  await page.waitForFunction((text) => document.activeElement?.textContent?.trim() === text, name);
}

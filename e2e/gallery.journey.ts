import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { startService, untilReady } from '#server/testing/service.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { accessibilityFaults } from './harness/axe.ts';
import { screens } from './harness/browser.ts';
import { differenceFrom } from './harness/pictures.ts';
import { type ContextOptions, setStage } from './harness/stage.ts';

const stage = setStage();

const WIDTHS = {
  390: screens.phone,
  820: { viewport: { width: 820, height: 1180 } },
  1440: screens.desk,
} as const;
const BRANDS = ['kinora', 'aurora'] as const;
/** What lies over the page wherever it is scrolled to. */
const WITHOUT_FRAME = 'body > header, body > nav { visibility: hidden !important }';

async function openGallery(brand: (typeof BRANDS)[number], options: ContextOptions): Promise<Page> {
  const { page } = await stage.open(`/gallery?provider=${brand}`, {
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...options,
  });
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Waits until every letter and every picture is there. */
const untilDrawn = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].filter(({ src }) => src !== '').map((image) => image.decode()));
    await document.fonts.ready;
  });

interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One photograph of the whole page, cut into its sections. */
async function photographSections(page: Page): Promise<readonly { name: string; photograph: Buffer }[]> {
  await untilDrawn(page);
  const whole = await page.screenshot({ fullPage: true, animations: 'disabled', style: WITHOUT_FRAME });
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
  return Promise.all(
    boxes.map(async ({ name, ...box }) => ({ name, photograph: await sharp(whole).extract(box).png().toBuffer() })),
  );
}

describe.each(BRANDS)('the design system in the look of %s', (brand) => {
  test.each([390, 820, 1440] as const)('looks as it did at %i pixels', async (width) => {
    const page = await openGallery(brand, WIDTHS[width]);
    const photographs = await photographSections(page);
    expect(photographs.map(({ name }) => name)).toContain('forms');
    const differences = await Promise.all(
      photographs.map(({ name, photograph }) => differenceFrom(`gallery/${brand}-${width}-${name}`, photograph)),
    );
    expect(differences.filter((difference) => difference !== null)).toEqual([]);
  });

  test('keeps nobody out, in its own colours and in those without an operator', async () => {
    const page = await openGallery(brand, screens.desk);
    for (const scheme of ['brand', 'dark', 'light']) {
      await page.getByRole('button', { name: scheme, exact: true }).click();
      expect(await accessibilityFaults(page), scheme).toEqual([]);
    }
  });
});

describe('by keyboard alone', () => {
  test('every control is reached with a ring around it, and left again', async () => {
    const page = await openGallery('kinora', screens.desk);
    const controls = await page.evaluate(() => {
      const reachable = [...document.querySelectorAll<HTMLElement>('main a, main button, main input, main select')]
        .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled, [type="radio"]:not(:checked)'))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }));
      for (const [number, element] of reachable.entries()) element.dataset['control'] = String(number);
      document.querySelector('main')?.focus();
      return reachable.map((element) => element.outerHTML.slice(0, 80));
    });
    const reached = new Set<string>();
    const withoutRing: string[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        if (!(element instanceof HTMLElement) || element.closest('main') === null) return null;
        // The ring of a field is around what it stands in, or around a cell beside it.
        const beside = element.matches('input, select')
          ? [element.parentElement, ...(element.parentElement?.children ?? [])]
          : [];
        const hasRing = [element, ...beside].some(
          (carrier) => carrier !== null && getComputedStyle(carrier).outlineStyle === 'solid',
        );
        return { control: element.dataset['control'], hasRing, html: element.outerHTML.slice(0, 80) };
      });
      if (focused === null) break;
      if (!focused.hasRing) withoutRing.push(focused.html);
      if (focused.control !== undefined) reached.add(focused.control);
    }
    expect(withoutRing).toEqual([]);
    expect(controls.filter((_html, number) => !reached.has(String(number)))).toEqual([]);
  });

  test('a menu opens, is walked through and gives the focus back', async () => {
    const page = await openGallery('kinora', screens.desk);
    const trigger = page.getByRole('button', { name: 'Menu', exact: true });
    await trigger.focus();
    await page.keyboard.press('Enter');
    await expectFocus(page, 'A link');
    await page.keyboard.press('End');
    await expectFocus(page, 'Remove');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expectFocus(page, 'Menu');
  });

  test('a popover is walked through by arrows and goes by Esc', async () => {
    const page = await openGallery('aurora', screens.desk);
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
  });

  test('a dialog keeps the focus until Esc gives it back', async () => {
    const page = await openGallery('aurora', screens.desk);
    await page.getByRole('button', { name: 'Form', exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await page.keyboard.press(key);
      expect(await dialog.evaluate((element) => element.contains(document.activeElement)), key).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(page, 'Form');
  });

  test('a PIN is typed wherever the focus is, and a toast is told of and dismissed', async () => {
    const page = await openGallery('kinora', screens.desk);
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
  });

  test('a list goes on each time its end comes near', async () => {
    const page = await openGallery('kinora', screens.desk);
    const list = page.getByRole('region', { name: 'A list that goes on' });
    expect(await list.getByText('Line', { exact: false }).count()).toBe(6);
    await list.focus();
    await page.keyboard.press('End');
    await list.getByText('Line 12').waitFor();
    expect(await list.getByText('Line 13').count()).toBe(0);
    await page.keyboard.press('End');
    await list.getByText('Line 18').waitFor();
  });
});

test('a pasted code loses everything but its digits', async () => {
  const page = await openGallery('kinora', screens.phone);
  const code = page.getByRole('textbox', { name: 'Code' }).first();
  await code.fill('code: 98-76 54 3');
  expect(await code.inputValue()).toBe('987654');
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
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

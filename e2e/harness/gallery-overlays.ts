import type { Locator, Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { untilHydrated } from './hydrated.ts';

/** Something of the gallery that is seen only once somebody has done something. */
interface Shown {
  readonly name: string;
  /** Brings it about, and says what is to be seen then. */
  readonly show: (page: Page) => Promise<Locator>;
  readonly leave: (page: Page) => Promise<void>;
}

/** What of its surroundings is photographed, in pixels: a shadow, what it lies over. */
const AROUND = 24;

const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true }).click();

/** By Esc, once the focus has come into it. */
const closes = (locate: (page: Page) => Locator) => async (page: Page) => {
  await page.keyboard.press('Escape');
  await locate(page).waitFor({ state: 'hidden' });
};

const opened = (name: string, button: string, locate: (page: Page) => Locator): Shown => ({
  name,
  show: async (page) => {
    await press(page, button);
    return locate(page);
  },
  leave: closes(locate),
});

const hovered = (name: string, locate: (page: Page) => Locator): Shown => ({
  name,
  show: async (page) => {
    await locate(page).hover();
    return locate(page);
  },
  leave: (page) => page.mouse.move(0, 0),
});

const menu = (page: Page) => page.getByRole('menu');
const dialog = (page: Page) => page.getByRole('dialog');
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** What opens over the page. */
export const overlays: readonly Shown[] = [
  opened('menu', 'Menu', menu),
  opened('choices', 'Newest first', menu),
  opened('popover', 'Popover', (page) => page.getByRole('group', { name: 'Account' })),
  opened('question', 'Question', dialog),
  opened('form', 'Form', dialog),
  {
    name: 'toasts',
    show: async (page) => {
      for (const name of ['Toast', 'Toast with an action']) {
        await press(page, name);
        await stopTime(page);
      }
      return toasts(page);
    },
    leave: async (page) => {
      const dismissing = toasts(page).getByRole('button', { name: 'Dismiss' });
      while ((await dismissing.count()) > 0) await dismissing.first().click();
    },
  },
];

/** What looks otherwise under the pointer, or once something was pressed. */
export const otherLooks: readonly Shown[] = [
  hovered('tile', (page) => page.locator('#pictures a', { hasText: 'Badges' })),
  ...['primary', 'secondary', 'quiet', 'danger'].map((look, position) =>
    hovered(look, (page) => page.locator('#actions').getByRole('button', { name: 'Continue 00:42' }).nth(position)),
  ),
  {
    name: 'page-over',
    show: async (page) => {
      await press(page, 'Page over');
      return page.locator('[data-gallery-over]');
    },
    leave: async (page) => {
      await page.reload();
      await untilHydrated(page);
    },
  },
];

/** A toast's time is an animation of no look: at rest it stays, and a photograph does not end it. */
const stopTime = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      if (target?.closest('section[aria-live]') != null && target.matches(':empty')) animation.playbackRate = 0;
    }
  });

/** A photograph of what is shown with a little of what is around it, in the view as it is. */
export async function photographOf(page: Page, shown: Locator): Promise<Sharp> {
  await shown.waitFor();
  const box = await shown.boundingBox();
  const view = page.viewportSize();
  if (box === null || view === null) throw new Error('nothing of it is to be seen');
  const [left, top] = [Math.max(0, Math.floor(box.x) - AROUND), Math.max(0, Math.floor(box.y) - AROUND)];
  const clip = {
    x: left,
    y: top,
    width: Math.min(view.width, Math.ceil(box.x + box.width) + AROUND) - left,
    height: Math.min(view.height, Math.ceil(box.y + box.height) + AROUND) - top,
  };
  return sharp(await page.screenshot({ clip, animations: 'disabled' })).removeAlpha();
}

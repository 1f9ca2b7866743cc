import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** One way of working a page, and no other: neither a mouse nor a script reaches into it. */
export interface Hands {
  /** Presses a button, follows a link, turns a switch. */
  press(control: Locator): Promise<void>;
  /** Types into a field, after what stands in it. */
  write(field: Locator, text: string): Promise<void>;
  /** Says a PIN where it is asked for. */
  sayPin(dialog: Locator, pin: string): Promise<void>;
}

/** More than any page here has places for the focus. */
const MOST_STOPS = 80;

/** Tab, Enter, what is typed, and the arrows between things of which one is chosen. Wherever the focus stops on its way, it is seen. */
export function keyboardOf(page: Page): Hands & { reach(control: Locator): Promise<void> } {
  async function reach(control: Locator): Promise<void> {
    await control.waitFor();
    for (let stops = 0; !(await hasFocus(control)); stops += 1) {
      expect(stops, `${control} by Tab`).toBeLessThan(MOST_STOPS);
      await page.keyboard.press('Tab');
    }
    await expect.poll(() => showsFocus(control), { message: `the focus on ${control}` }).toBe(true);
  }
  /** Of those that belong together Tab finds the chosen one; the arrows go on from there, and choose. */
  async function choose(radio: Locator): Promise<void> {
    await reach(radio.page().locator(`input[name="${await radio.getAttribute('name')}"]:checked`));
    for (let presses = 0; !(await hasFocus(radio)); presses += 1) {
      expect(presses, `${radio} by arrows`).toBeLessThan(MOST_STOPS);
      await page.keyboard.press('ArrowDown');
    }
  }
  return {
    /** Brings the focus there. */
    reach,
    async press(control) {
      if ((await control.getAttribute('type')) === 'radio') return choose(control);
      await reach(control);
      const isSwitch = (await control.getAttribute('role')) === 'switch';
      await page.keyboard.press(isSwitch ? 'Space' : 'Enter');
    },
    async write(field, text) {
      await reach(field);
      await page.keyboard.type(text);
    },
    async sayPin(dialog, pin) {
      await dialog.waitFor();
      await page.keyboard.type(pin);
    },
  };
}

/** A finger, and the keyboard that comes up with a field. */
export function touchOf(page: Page): Hands {
  return {
    press: (control) => control.tap(),
    async write(field, text) {
      await field.tap();
      await page.keyboard.press('End');
      await page.keyboard.type(text);
    },
    async sayPin(dialog, pin) {
      for (const digit of pin) await dialog.getByRole('button', { name: digit, exact: true }).tap();
    },
  };
}

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** Whether something is drawn around what has the focus: itself, the frame it stands in, or the cells that stand for it. */
const showsFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const parent = element.parentElement;
    const drawn = [element, parent, ...(parent?.children ?? [])].filter((one) => one !== null);
    return drawn.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    });
  });

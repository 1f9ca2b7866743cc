import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { illegibleParts } from './legible.ts';

/** A limit for what follows the window a moment after it has changed, such as the header. */
const SETTLED_MILLISECONDS = 1_000;

/** What of a page, or of the dialog over it, does not fit its window, once that has settled. */
export async function misfits(page: Page): Promise<readonly string[]> {
  let found: readonly string[] = [];
  const count = async () => {
    found = [...(await illegibleParts(page, { areNamesWhole: true })), ...(await unreachableInDialog(page))];
    return found.length;
  };
  await expect
    .poll(count, { timeout: SETTLED_MILLISECONDS })
    .toBe(0)
    .catch(() => {});
  return found;
}

/** Controls of the open dialog that nobody comes to, however the dialog is scrolled. */
const unreachableInDialog = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const dialog = document.querySelector('[role="dialog"][data-open]');
    if (dialog === null) return [];
    /** Less is rounding. */
    const SLACK = 1;
    const faults = new Set<string>();
    const nameOf = (element: Element) =>
      `${element.localName} «${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)}»`;
    for (const control of dialog.querySelectorAll<HTMLElement>('button, a, input')) {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      control.scrollIntoView({ block: 'nearest' });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const frame = dialog.getBoundingClientRect();
      const isInSight =
        Math.min(top, left) >= 0 && bottom <= window.innerHeight + SLACK && right <= window.innerWidth + SLACK;
      const isFramed = top >= frame.top - SLACK && bottom <= frame.bottom + SLACK;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isHit = hit !== null && (control.contains(hit) || control.closest('label')?.contains(hit) === true);
      if (!isInSight || !isFramed || !isHit) faults.add(`${nameOf(control)} cannot be reached in the dialog`);
    }
    for (const part of [dialog, ...dialog.querySelectorAll('*')]) {
      if (part.scrollTop > 0 && getComputedStyle(part).overflowY === 'hidden')
        faults.add(`${nameOf(part)} holds what nobody can scroll to`);
      // As it was found.
      part.scrollTop = 0;
    }
    return [...faults];
  });

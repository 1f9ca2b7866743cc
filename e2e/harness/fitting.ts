import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A limit for what follows the window a moment after it has changed, such as the header. */
const SETTLED_MILLISECONDS = 1_000;

/** What of a page does not fit its window, once that has settled: wider than it, cut, or out of reach. */
export async function misfits(page: Page): Promise<readonly string[]> {
  let found: readonly string[] = [];
  const count = async () => {
    found = await measure(page);
    return found.length;
  };
  await expect
    .poll(count, { timeout: SETTLED_MILLISECONDS })
    .toBe(0)
    .catch(() => {});
  return found;
}

const measure = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    /** Less is rounding. */
    const SLACK = 1;
    /** A line is higher than its letters, which may reach over a box that fits them. */
    const LEADING = 4;
    const NAMED = 'button, a, h1, h2, h3, legend, label, summary, [role="tab"]';
    const faults = new Set<string>();
    const dialog = document.querySelector('[role="dialog"][data-open]');
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)}”`;
    // What only a reader of screens is told has one pixel.
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.clientWidth !== 1;
    const scrollsAside = (element: Element) => {
      for (let one = element.parentElement; one !== null; one = one.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowX)) return one.scrollWidth > one.clientWidth;
      return false;
    };

    /** Whether letters stand outside of what they belong to, or where something cuts them off, dots or not. */
    const hidesText = (element: Element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode() !== null) {
        const { currentNode } = texts;
        if (currentNode.parentElement === null || !isSeen(currentNode.parentElement)) continue;
        const range = document.createRange();
        range.selectNodeContents(currentNode);
        const letters = range.getBoundingClientRect();
        if (letters.width === 0) continue;
        for (let box: Element | null = currentNode.parentElement; box !== null; box = box.parentElement) {
          const { overflowX, display } = getComputedStyle(box);
          const { left, right, top, bottom } = box.getBoundingClientRect();
          const isFrame = box === element || (/hidden|clip/.test(overflowX) && display !== 'inline');
          const isOut = letters.left < left - SLACK || letters.right > right + SLACK;
          const isBelow = box !== element && (letters.top < top - LEADING || letters.bottom > bottom + LEADING);
          if (isFrame && (isOut || isBelow)) return true;
          if (box === element) break;
        }
      }
      return false;
    };

    if (document.documentElement.scrollWidth > window.innerWidth + SLACK)
      faults.add(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const element of (dialog ?? document).querySelectorAll(NAMED)) {
      if (!isSeen(element)) continue;
      const { left, right } = element.getBoundingClientRect();
      if ((left < -SLACK || right > window.innerWidth + SLACK) && !scrollsAside(element))
        faults.add(`${nameOf(element)} reaches out of the window`);
      if (hidesText(element)) faults.add(`${nameOf(element)} is cut`);
    }
    for (const control of dialog?.querySelectorAll<HTMLElement>('button, a, input') ?? []) {
      if (!isSeen(control) || dialog === null) continue;
      control.scrollIntoView({ block: 'nearest' });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const frame = dialog.getBoundingClientRect();
      const isWithin =
        Math.min(top, left) >= 0 && bottom <= window.innerHeight + SLACK && right <= window.innerWidth + SLACK;
      const isFramed = top >= frame.top - SLACK && bottom <= frame.bottom + SLACK;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isHit = hit !== null && (control.contains(hit) || control.closest('label')?.contains(hit) === true);
      const isDrawnByOthers = control instanceof HTMLInputElement && getComputedStyle(control).opacity === '0';
      if (!isWithin || !isFramed || !(isHit || isDrawnByOthers))
        faults.add(`${nameOf(control)} cannot be reached in the dialog`);
    }
    for (const part of dialog === null ? [] : [dialog, ...dialog.querySelectorAll('*')]) {
      if (part.scrollTop > 0 && getComputedStyle(part).overflowY === 'hidden')
        faults.add(`${nameOf(part)} holds what nobody can scroll to`);
      // As it was found.
      part.scrollTop = 0;
    }
    return [...faults];
  });

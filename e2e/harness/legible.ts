import type { Page } from 'playwright-core';

interface Looked {
  /** Names in lists are cut to one line and texts to a few, by intention; said otherwise, they count as well. */
  readonly areNamesWhole?: boolean;
}

/**
 * What cannot be read or reached of a page as it stands, or of the dialog over it: words cut off by what they stand in or
 * by the side of the screen, words over the edge of their control, and controls in sight with something over them.
 */
export function illegibleParts(page: Page, { areNamesWhole = false }: Looked = {}): Promise<readonly string[]> {
  return page.evaluate((wholeNames) => {
    const faults = new Set<string>();
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) faults.add(`the page is ${root.scrollWidth} wide`);

    const nameOf = (element: Element) =>
      `${element.localName} «${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}»`;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const visible = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true };
      return width > 1 && height > 1 && element.checkVisibility(visible);
    };
    /** What the element stands in, from near to far. */
    const framesOf = (element: Element) => {
      const frames: Element[] = [];
      let frame = element.parentElement;
      // What opens over the page is cut off by nothing of it.
      while (frame !== null && frame !== document.body && frames.at(-1)?.matches('[popover]') !== true) {
        frames.push(frame);
        frame = frame.parentElement;
      }
      return frames;
    };
    const cuts = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    /** Shelves, tabs and the bottom bar are moved sideways; whatever else scrolls, scrolls down. */
    const isShelf = (element: Element) =>
      element.matches('ul, ol, nav, [role="tablist"]') && getComputedStyle(element).overflowX === 'auto';
    const scrollsDown = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);

    const top = document.querySelector('[role="dialog"][data-open]') ?? document.body;
    for (const element of top.querySelectorAll('*:not(script, style, title, svg *)')) {
      const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '');
      const style = getComputedStyle(element);
      if (texts.length === 0 || !isSeen(element) || style.clipPath !== 'none') continue;
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (!wholeNames && isShortened) continue;
      // Lines may be lower than their letters are said to be.
      const overlap = Number.parseFloat(style.fontSize) * 0.3;
      for (const text of texts) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const words = range.getBoundingClientRect();
        const isBeside = ({ left, right }: DOMRect) => words.left < left - 1 || words.right > right + 1;
        const isAcross = (box: DOMRect) => words.top < box.top - overlap || words.bottom > box.bottom + overlap;
        let isOnShelf = false;
        let isFurtherDown = false;
        for (const frame of [element, ...framesOf(element)]) {
          isOnShelf ||= isShelf(frame);
          isFurtherDown ||= scrollsDown(frame);
          const box = frame.getBoundingClientRect();
          if (!cuts(frame) || isOnShelf) continue;
          if (isBeside(box) || (!isFurtherDown && isAcross(box))) faults.add(`cut off: ${nameOf(element)}`);
        }
        if (!isOnShelf && (words.left < -1 || words.right > innerWidth + 1)) faults.add(`aside: ${nameOf(element)}`);
        const control = element.closest('a, button, label, [role="tab"]');
        const isPlaced =
          style.position === 'absolute' ||
          framesOf(element).some(
            (frame) => control?.contains(frame) && getComputedStyle(frame).position === 'absolute',
          );
        if (control === null || isPlaced || getComputedStyle(control).display === 'inline') continue;
        const box = control.getBoundingClientRect();
        if (isSeen(control) && (isBeside(box) || isAcross(box))) faults.add(`over the edge: ${nameOf(control)}`);
      }
    }

    for (const control of top.querySelectorAll('a, button, input, select')) {
      const { left, top: above, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, above + height / 2];
      if (!isSeen(control) || y < 0 || y > innerHeight) continue;
      if (x < 0 || x > innerWidth) {
        if (!framesOf(control).some(isShelf)) faults.add(`out of reach: ${nameOf(control)}`);
        continue;
      }
      const over = document.elementFromPoint(x, y);
      if (over === null || control.contains(over) || over.contains(control)) continue;
      // What keeps its place while the page scrolls lies over what is scrolled under it, a message for a moment only.
      const keepsPlace = over.closest('header, [data-bottom-bar], [popover], section[aria-live]');
      if (keepsPlace === null || keepsPlace.contains(control)) faults.add(`under ${nameOf(over)}: ${nameOf(control)}`);
    }
    return [...faults];
  }, areNamesWhole);
}

import { useEffect } from 'react';

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How much worse a step aside is than a step ahead. */
const ASIDE = 3;

/**
 * Which of the boxes lies nearest in a direction, as an index; -1 when none does. Boxes that share no line with the
 * current one count as further away, so that a row is followed to its end before another is entered.
 */
export function nearestBox(from: Box, boxes: readonly Box[], direction: Direction): number {
  let best = -1;
  let bestDistance = Number.POSITIVE_INFINITY;
  boxes.forEach((box, index) => {
    const { ahead, aside } = gaps(from, box, direction);
    const distance = ahead + aside * ASIDE;
    if (ahead >= 0 && distance < bestDistance) [best, bestDistance] = [index, distance];
  });
  return best;
}

/** How far a box is ahead (negative: it is not) and how far to the side. */
function gaps(from: Box, to: Box, direction: Direction): { ahead: number; aside: number } {
  const apart = (low: number, high: number, otherLow: number, otherHigh: number) =>
    Math.max(0, otherLow - high, low - otherHigh);
  const horizontal = apart(from.left, from.right, to.left, to.right);
  const vertical = apart(from.top, from.bottom, to.top, to.bottom);
  switch (direction) {
    case 'ArrowLeft':
      return { ahead: from.left - to.right, aside: vertical };
    case 'ArrowRight':
      return { ahead: to.left - from.right, aside: vertical };
    case 'ArrowUp':
      return { ahead: from.top - to.bottom, aside: horizontal };
    case 'ArrowDown':
      return { ahead: to.top - from.bottom, aside: horizontal };
  }
}

/** Nothing outside is reached from in here; nor while a popover is open. */
const CLOSED_IN = '[role="dialog"], [role="alertdialog"]';
const FOCUSABLE = 'a[href], button:not(:disabled), select, input, [tabindex="0"]';
/** These use the arrows themselves. */
const KEEPS_ARROWS =
  'input:not([type="checkbox"]), select, textarea, [role="slider"], [role="menu"] *, [data-keeps-arrows], [data-keeps-arrows] *';

/** Moves the focus by an arrow key, as a television's remote does. Dialogs keep arrows to themselves, and call this. */
export function moveFocus(event: KeyboardEvent): void {
  const from = document.activeElement;
  if (!isArrow(event.key) || event.defaultPrevented || hasModifier(event) || from === null) return;
  if (from === document.body || from.matches(KEEPS_ARROWS)) return;
  const reach = from.closest(CLOSED_IN) ?? document.querySelector(':popover-open') ?? document;
  const targets = [...reach.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element !== from && element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
  );
  const target = nextTarget(from, targets, event.key);
  if (target === undefined) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'smooth' });
}

/**
 * Bars that stay in sight lie over what is above or below them: up and down lead to them from where the page's content
 * ends.
 */
function nextTarget(from: Element, targets: readonly HTMLElement[], direction: Direction): HTMLElement | undefined {
  const nearestOf = (reached: readonly HTMLElement[]) => {
    const boxes = reached.map((element) => element.getBoundingClientRect());
    return reached[nearestBox(from.getBoundingClientRect(), boxes, direction)];
  };
  const content = isVertical(direction) ? from.closest('main') : null;
  const within = content === null ? [] : targets.filter((element) => content.contains(element));
  return nearestOf(within) ?? nearestOf(targets);
}

/** Arrow keys move the focus, wherever on the page it is. */
export function useArrowKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', moveFocus);
    return () => document.removeEventListener('keydown', moveFocus);
  }, []);
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => altKey || ctrlKey || metaKey || shiftKey;

const isVertical = (direction: Direction) => direction === 'ArrowUp' || direction === 'ArrowDown';

const isArrow = (key: string): key is Direction => /^Arrow(?:Left|Right|Up|Down)$/.test(key);

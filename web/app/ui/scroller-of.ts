const SCROLLS = /auto|scroll/;

/** What scrolls an element up and down: itself or the nearest element around it that can; null: the page. */
export function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let frame: HTMLElement | null = element; frame !== null; frame = frame.parentElement)
    if (SCROLLS.test(getComputedStyle(frame).overflowY)) return frame;
  return null;
}

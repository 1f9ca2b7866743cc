/**
 * Gives the focus to what is found a frame from now, if it is still there: where what had it has just gone, a dialog catches
 * it for itself first.
 */
export function focusNext(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => find()?.focus());
}

/** Does work once what has changed is on the screen; in a tab that nobody sees, at once. */
export function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}

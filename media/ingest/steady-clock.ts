/** Unix milliseconds as of one reading of the clock, counted on from there: it never steps, whatever is done to the other. */
export function steadyClock(clock: { now(): number }): { now(): number } {
  const zero = clock.now() - performance.now();
  return { now: () => zero + performance.now() };
}

/** A stretch of rows or of time, its end not included. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
}

/** A stretch with so much more of what lies ahead, and behind. */
export const aheadOf = (
  { from, until }: Stretch,
  { ahead, behind }: { readonly ahead: number; readonly behind: number },
  isForward: boolean,
): Stretch => ({ from: from - (isForward ? behind : ahead), until: until + (isForward ? ahead : behind) });

/** A stretch with another one, where they touch: what is between two that are apart is not wanted. */
export function joined(one: Stretch, other: Stretch): Stretch {
  if (other.from > one.until || other.until < one.from) return one;
  return { from: Math.min(one.from, other.from), until: Math.max(one.until, other.until) };
}

/** What of a stretch is within limits. */
export function within({ from, until }: Stretch, limits: Stretch): Stretch {
  const start = Math.min(Math.max(from, limits.from), limits.until);
  return { from: start, until: Math.min(Math.max(until, start), limits.until) };
}

import { seconds } from './duration.ts';

/** The attempts of one kind that a subject (a phone, a user, a network, …) has made, as far as they are remembered. */
export interface AttemptCount {
  readonly count: number;
  /** When the wait, or the fading, of this count began: Unix seconds. */
  readonly since: number;
}

/** Each attempt in a row makes the next wait longer; the row ends after a time without attempts. */
export interface GrowingWaits {
  readonly kind: 'growing';
  /** Seconds to wait after the first, second, … attempt; the last value repeats. */
  readonly waits: readonly number[];
  /** Seconds after the last attempt; longer than any wait. */
  readonly forgottenAfter: number;
}

/** So many attempts at once; then they are forgotten one by one. */
export interface FadingAttempts {
  readonly kind: 'fading';
  readonly room: number;
  /** Seconds after which one attempt is forgotten. */
  readonly fadesEvery: number;
}

/** How many attempts are allowed, and when. */
export type AttemptPolicy = GrowingWaits | FadingAttempts;

const FORGOTTEN_AFTER = seconds({ hours: 24 });

export const growingWaits = (waits: readonly number[]): GrowingWaits => ({
  kind: 'growing',
  waits,
  forgottenAfter: FORGOTTEN_AFTER,
});

export const fadingAttempts = (settings: Omit<FadingAttempts, 'kind'>): FadingAttempts => ({
  kind: 'fading',
  ...settings,
});

/** So many times as many attempts, on private instances for benches. */
export const widenedAttempts = ({ room, fadesEvery }: FadingAttempts, factor: number): FadingAttempts =>
  fadingAttempts({ room: room * factor, fadesEvery: fadesEvery / factor });

/** Waits of which the first comes after so many attempts, and each further one is twice as long, up to the longest. */
export function doublingWaits({
  after,
  first,
  longest,
}: {
  readonly after: number;
  readonly first: number;
  readonly longest: number;
}): readonly number[] {
  const waits = Array<number>(after - 1).fill(0);
  for (let wait = first; wait < longest; wait *= 2) waits.push(wait);
  return [...waits, longest];
}

/** Seconds until the next attempt is allowed; 0: now. Never longer than the policy's own waits, for any clocks. */
export function secondsToWait(policy: AttemptPolicy, known: AttemptCount | null, now: number): number {
  if (known === null) return 0;
  const elapsed = Math.max(0, now - known.since);
  switch (policy.kind) {
    case 'growing': {
      const wait = policy.waits[Math.min(known.count, policy.waits.length) - 1] ?? 0;
      return Math.max(0, wait - elapsed);
    }
    case 'fading':
      return Math.max(0, (known.count - policy.room + 1) * policy.fadesEvery - elapsed);
  }
}

/** The count after one more attempt. */
export function countedAttempt(policy: AttemptPolicy, known: AttemptCount | null, now: number): AttemptCount {
  const first = { count: 1, since: now };
  if (known === null) return first;
  const elapsed = Math.max(0, now - known.since);
  switch (policy.kind) {
    case 'growing':
      return elapsed >= policy.forgottenAfter ? first : { count: known.count + 1, since: now };
    case 'fading': {
      const faded = Math.floor(elapsed / policy.fadesEvery);
      if (faded >= known.count) return first;
      // What has begun to fade goes on from where it is.
      return { count: known.count - faded + 1, since: known.since + faded * policy.fadesEvery };
    }
  }
}

/** Counts by subject, such as a cache that forgets the oldest. */
export interface AttemptCounts {
  get(subject: string): AttemptCount | undefined;
  set(subject: string, count: AttemptCount): unknown;
}

/** Counts an attempt where the policy allows one now. Returns the seconds to wait; 0: it is counted. */
export function attemptIn(counts: AttemptCounts, policy: AttemptPolicy, subject: string, now: number): number {
  const known = counts.get(subject) ?? null;
  const wait = secondsToWait(policy, known, now);
  if (wait === 0) counts.set(subject, countedAttempt(policy, known, now));
  return wait;
}

/** From when on a count is as good as none: Unix seconds. */
export const forgottenAt = (policy: AttemptPolicy, { count, since }: AttemptCount): number =>
  since + (policy.kind === 'growing' ? policy.forgottenAfter : count * policy.fadesEvery);

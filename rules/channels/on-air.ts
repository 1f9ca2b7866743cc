import type { UnixSeconds } from '#contract/units.ts';

const SECONDS_PER_MINUTE = 60;

/** When a programme begins and how many seconds it lasts. */
export interface Airing {
  readonly timestamp: UnixSeconds;
  readonly duration: number;
}

/** The progress of a programme at this instant, from 0 to 1. */
export function airingProgress({ timestamp, duration }: Airing, now: number): number {
  if (duration <= 0) return now >= timestamp ? 1 : 0;
  return Math.min(Math.max((now - timestamp) / duration, 0), 1);
}

/** The whole minutes that are left of a programme, the one that has begun among them; none once it is over. */
export const minutesLeft = ({ timestamp, duration }: Airing, now: number): number =>
  Math.max(0, Math.ceil((timestamp + duration - now) / SECONDS_PER_MINUTE));

export const isOnAir = ({ timestamp, duration }: Airing, now: number): boolean =>
  now >= timestamp && now < timestamp + duration;

/** Seconds until the first of these programmes ends; null when none is running. */
export function secondsToNextChange(airings: readonly Airing[], now: number): number | null {
  const ends = airings.filter((airing) => isOnAir(airing, now)).map(({ timestamp, duration }) => timestamp + duration);
  return ends.length === 0 ? null : Math.min(...ends) - now;
}

/** The fields that name the current programme: a programme, or a title with its episode. */
interface NamedAiring {
  readonly program?: { readonly title: string } | null;
  readonly content?: { readonly title?: unknown } | null;
  readonly content_episode?: { readonly title?: unknown } | null;
}

/** The name of the current programme, from either of the two (B-ENT-04). */
export function airingTitle({ program, content, content_episode }: NamedAiring): string {
  const names = program == null ? [content?.title, content_episode?.title] : [program.title];
  return names.filter((name) => typeof name === 'string' && name !== '').join('. ');
}

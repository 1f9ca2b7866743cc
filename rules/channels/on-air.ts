import type { UnixSeconds } from '#contract/units.ts';

/** When a programme begins and how many seconds it lasts. */
export interface Airing {
  readonly timestamp: UnixSeconds;
  readonly duration: number;
}

/** How far a programme is at this instant, from 0 to 1. */
export function airingProgress({ timestamp, duration }: Airing, now: number): number {
  if (duration <= 0) return now >= timestamp ? 1 : 0;
  return Math.min(Math.max((now - timestamp) / duration, 0), 1);
}

export const isOnAir = ({ timestamp, duration }: Airing, now: number): boolean =>
  now >= timestamp && now < timestamp + duration;

/** Seconds until the first of these programmes ends; null when none is running. */
export function secondsToNextChange(airings: readonly Airing[], now: number): number | null {
  const ends = airings.filter((airing) => isOnAir(airing, now)).map(({ timestamp, duration }) => timestamp + duration);
  return ends.length === 0 ? null : Math.min(...ends) - now;
}

/** What a guide names what is on by: a programme, or a title with its episode. */
interface NamedAiring {
  readonly program?: { readonly title: string } | null;
  readonly content?: { readonly title?: unknown } | null;
  readonly content_episode?: { readonly title?: unknown } | null;
}

/** The name of what is on, from whichever of the two is there (B-ENT-04). */
export function airingTitle({ program, content, content_episode }: NamedAiring): string {
  const names = program == null ? [content?.title, content_episode?.title] : [program.title];
  return names.filter((name) => typeof name === 'string' && name !== '').join('. ');
}

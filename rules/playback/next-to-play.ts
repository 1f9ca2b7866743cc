import type { ContentId } from '#contract/units.ts';
import { isFinished, type Progress } from './progress.ts';

/** An episode of a series, with how far it was watched. */
export interface WatchedEpisode {
  readonly id: ContentId;
  /** It has something that plays. */
  readonly isPlayable: boolean;
  /** It is only announced, and plays later. */
  readonly isAnnouncement: boolean;
  /** When it was watched last, and how far; null: never. */
  readonly watched: (Progress & { readonly viewedAt: number }) | null;
}

/**
 * Which of a series' episodes, in their order, plays when the series is played: the one that was watched last, or after
 * it was finished the next one, and the first where none was watched or the last one is finished. Null: nothing plays.
 */
export function nextToPlay(episodes: readonly WatchedEpisode[]): WatchedEpisode | null {
  const playable = episodes.filter(({ isPlayable }) => isPlayable);
  const latest = playable.reduce<WatchedEpisode | null>(
    (found, episode) => ((episode.watched?.viewedAt ?? 0) > (found?.watched?.viewedAt ?? 0) ? episode : found),
    null,
  );
  const first = playable[0] ?? null;
  if (latest?.watched == null) return first;
  if (!isFinished(latest.watched)) return latest;
  return playable[playable.indexOf(latest) + 1] ?? first;
}

/**
 * What comes after an episode in the order of the series: the next one that plays, or is announced before that; null after
 * the last one [C-PLAY-25] [C-PLAY-26].
 */
export function episodeAfter(
  episodes: readonly WatchedEpisode[],
  id: ContentId,
): { readonly id: ContentId; readonly is_announcement: boolean } | null {
  const place = episodes.findIndex((episode) => episode.id === id);
  const later = place < 0 ? [] : episodes.slice(place + 1);
  const next = later.find(({ isPlayable, isAnnouncement }) => isPlayable || isAnnouncement);
  return next === undefined ? null : { id: next.id, is_announcement: next.isAnnouncement };
}

import { WatchedEpisode } from '#contract/playback.ts';
import { blank } from '../blank.ts';
import type { Answers, Plain } from '../wire-calls.ts';
import { filmAnswers, type PlayedFilm } from './films.ts';

/** An episode of the series: its id is its slug, too, and part of the address of its stream. */
export interface PlayedEpisode {
  readonly id: string;
  readonly title: string;
  readonly season: number;
  /** Its number within the season. */
  readonly series: number;
  /** By default it plays. */
  readonly standing?: 'announced' | 'unavailable';
}

const SERIES = { id: '910000', slug: 'serial', title: 'Serial' };

/** Answers to all that is asked to play the episodes of a series, given in their order. */
export const seriesAnswers = (...episodes: readonly PlayedEpisode[]): Answers => ({
  ...filmAnswers(...episodes.map((episode, place) => filmOf(episode, episodes.slice(place + 1)))),
  'playback.histories': episodes.map(listed),
});

function filmOf({ id, title, season, series, standing }: PlayedEpisode, later: readonly PlayedEpisode[]): PlayedFilm {
  const next = later.find((each) => each.standing !== 'unavailable');
  return {
    slug: id,
    content: {
      ...{ id, title, season, series, content_type: 'episode' },
      is_announcement: standing === 'announced',
    },
    metadata: {
      is_available: standing === undefined,
      series: SERIES,
      ...(next !== undefined && { next_episode: { id: next.id, is_announcement: next.standing === 'announced' } }),
    },
  };
}

const listed = ({ id, title, season, series, standing }: PlayedEpisode): Plain<WatchedEpisode> =>
  blank(WatchedEpisode, {
    ...{ id, slug: id, title, season, series, duration: 60 },
    is_announcement: standing === 'announced',
    is_available: standing === undefined,
  });

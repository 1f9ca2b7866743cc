import { nameOfLanguage } from '../asset/language.ts';

/** A track's id and name, unlike any other's of its kind. */
export interface TrackName {
  readonly id: string;
  readonly name: string;
}

interface Described {
  readonly language: string;
  readonly title: string | null;
}

const LONGEST_NAME = 80;
const LONGEST_LANGUAGE = 12;

/** Names each track by its title, else by its language in its own words; the same name twice gets a number. */
export function nameTracks<Track extends Described>(
  kind: string,
  tracks: readonly Track[],
): readonly (Track & TrackName)[] {
  const ids = new Set<string>();
  const names = new Set<string>();
  return tracks.map((track) => ({
    ...track,
    id: unlike(ids, `${kind}-${track.language.slice(0, LONGEST_LANGUAGE)}`, '-'),
    name: unlike(names, plain(track.title) || nameOfLanguage(track.language, kind), ' '),
  }));
}

function unlike(taken: Set<string>, wanted: string, separator: string): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}${separator}${number}`;
  taken.add(name);
  return name;
}

/** Without characters that are invalid between quotes in a playlist. */
function plain(title: string | null): string {
  return (title ?? '')
    .replaceAll(/["\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();
}

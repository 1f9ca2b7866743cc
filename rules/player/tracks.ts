/** A sound track of a stream. */
export interface AudioTrack {
  readonly id: string;
  /** As the stream says, a BCP 47 tag; empty where it says nothing. */
  readonly language: string;
  readonly name: string;
  /** It is the one that is heard. */
  readonly enabled: boolean;
  /** Tells what is seen, for viewers who do not see it. */
  readonly isDescription: boolean;
}

/** Subtitles of a stream. */
export interface TextTrack {
  readonly id: string;
  readonly lang: string;
  readonly label: string;
  /** Tells what is heard, for viewers who do not hear it. */
  readonly isForHearing: boolean;
}

/** One quality of a stream's picture. */
export interface QualityLevel {
  readonly id: string;
  /** Lines of the picture. */
  readonly height: number;
  readonly bitrate: number;
}

/** What a stream has to choose from. */
export interface OfferedTracks {
  readonly audio: readonly AudioTrack[];
  readonly text: readonly TextTrack[];
  readonly levels: readonly QualityLevel[];
}

export const noTracks: OfferedTracks = { audio: [], text: [], levels: [] };

/** The speeds at which films and recordings play [C-CONST-16]. */
export const SPEEDS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export const NORMAL_SPEED = 1;

const MOST_LINES = 1_080;
const MOST_LEVELS = 4;
/** How players of protected streams call a track of theirs that holds no subtitles. */
const PLAYERS_OWN_LABEL = 'Shaka Player TextTrack';

/** Of tracks with one name, the first [C-VALID-03]. */
export const listedAudio = (tracks: readonly AudioTrack[]): readonly AudioTrack[] =>
  tracks.filter(({ name }, place) => tracks.findIndex((track) => track.name === name) === place);

/** Subtitles that say in which language they are [C-VALID-03]. */
export const listedText = (tracks: readonly TextTrack[]): readonly TextTrack[] =>
  tracks.filter(({ lang, label }) => lang !== '' && label !== PLAYERS_OWN_LABEL);

/** The best few qualities, the best first; each height once, at its highest rate; what does not say its height is not offered [C-VALID-04]. */
export function listedLevels(levels: readonly QualityLevel[]): readonly QualityLevel[] {
  const best = new Map<number, QualityLevel>();
  for (const level of levels)
    if (level.height > 0 && level.height <= MOST_LINES && level.bitrate > (best.get(level.height)?.bitrate ?? -1))
      best.set(level.height, level);
  return [...best.values()].sort((one, other) => other.height - one.height).slice(0, MOST_LEVELS);
}

/** The tracks with those of preferred languages first, in the order of preference. */
export function inOrderOfLanguages<Track>(
  tracks: readonly Track[],
  languageOf: (track: Track) => string,
  preferred: readonly string[],
): readonly Track[] {
  const rank = (track: Track) => {
    const place = preferred.findIndex((language) => isSameLanguage(languageOf(track), language));
    return place < 0 ? preferred.length : place;
  };
  return tracks.toSorted((one, other) => rank(one) - rank(other));
}

/** Whether two tags mean one language: `en-GB` is `en`, and so is `eng`. */
export const isSameLanguage = (one: string, other: string): boolean => languageOf(one) === languageOf(other);

function languageOf(tag: string): string {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return tag.toLowerCase();
  }
}

/** What a track is called: its own name, else the name of its language, in the language of the page. */
export function trackName(name: string, tag: string, pageLanguage: string): string {
  if (name !== '' && name !== tag) return name;
  try {
    return new Intl.DisplayNames([pageLanguage], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

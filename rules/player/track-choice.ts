import { type AudioTrack, isSameLanguage, type TextTrack } from './tracks.ts';

/** What a viewer has chosen to hear and to read. */
export interface TrackChoice {
  /** Null: the stream's own. */
  readonly audio: { readonly language: string; readonly isDescription: boolean } | null;
  /** Null: no subtitles. */
  readonly text: { readonly language: string; readonly isForHearing: boolean } | null;
}

export const noChoice: TrackChoice = { audio: null, text: null };

/** The choices of this browser: the last one, and those for series. */
export interface KeptChoices {
  readonly last: TrackChoice;
  /** The latest last. */
  readonly bySeries: Readonly<Record<string, TrackChoice>>;
}

/** Series whose choice is remembered; older ones are forgotten. */
const MOST_SERIES = 50;

/** The choice for a series, else the last one. */
export const choiceFor = ({ last, bySeries }: KeptChoices, series: string | null): TrackChoice =>
  (series === null ? undefined : bySeries[series]) ?? last;

/** The choices once a viewer has chosen while this plays. */
export function withChoice({ bySeries }: KeptChoices, series: string | null, choice: TrackChoice): KeptChoices {
  if (series === null) return { last: choice, bySeries };
  const { [series]: _, ...others } = bySeries;
  return {
    last: choice,
    bySeries: Object.fromEntries([...Object.entries(others).slice(1 - MOST_SERIES), [series, choice]]),
  };
}

/**
 * The sound to play: as the viewer chose, else in the first of `languages` (the page's, then the operator's in order) that there
 * is; null: the one that the stream begins with.
 */
export function chosenAudio(
  tracks: readonly AudioTrack[],
  { audio }: TrackChoice,
  languages: readonly string[],
): AudioTrack | null {
  const spoken = audio === null ? [] : tracks.filter(({ language }) => isSameLanguage(language, audio.language));
  const chosen = spoken.find(({ isDescription }) => isDescription === audio?.isDescription) ?? spoken[0];
  if (chosen !== undefined) return chosen;
  const plain = tracks.filter(({ isDescription }) => !isDescription);
  const understood = inFirstLanguage(plain, ({ language }) => language, languages);
  return understood.find(({ enabled }) => enabled) ?? understood[0] ?? null;
}

/** The subtitles to show; null: none. Who reads subtitles gets them in the first of `languages` where theirs are missing. */
export function chosenText(
  tracks: readonly TextTrack[],
  { text }: TrackChoice,
  languages: readonly string[],
): TextTrack | null {
  if (text === null) return null;
  const written = inFirstLanguage(tracks, ({ lang }) => lang, [text.language, ...languages]);
  return written.find(({ isForHearing }) => isForHearing === text.isForHearing) ?? written[0] ?? null;
}

/** The tracks of the first language that any of them is in; none where there is no such language. */
function inFirstLanguage<Track>(
  tracks: readonly Track[],
  languageOf: (track: Track) => string,
  languages: readonly string[],
): readonly Track[] {
  const byLanguage = languages.map((language) => tracks.filter((track) => isSameLanguage(languageOf(track), language)));
  return byLanguage.find((ofLanguage) => ofLanguage.length > 0) ?? [];
}

/** What a browser kept as text; nothing where it is not what was written. */
export function readChoices(text: string | null): KeptChoices {
  const nothing: KeptChoices = { last: noChoice, bySeries: {} };
  if (text === null) return nothing;
  try {
    const value: unknown = JSON.parse(text);
    return isKeptChoices(value) ? value : nothing;
  } catch {
    return nothing;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isKeptChoices = (value: unknown): value is KeptChoices =>
  isRecord(value) &&
  isChoice(value['last']) &&
  isRecord(value['bySeries']) &&
  Object.values(value['bySeries']).every(isChoice);

const isChoice = (value: unknown): value is TrackChoice =>
  isRecord(value) && isPart(value['audio'], 'isDescription') && isPart(value['text'], 'isForHearing');

const isPart = (value: unknown, flag: string): boolean =>
  value === null || (isRecord(value) && typeof value['language'] === 'string' && typeof value[flag] === 'boolean');

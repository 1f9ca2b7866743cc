interface MediaFormat {
  readonly id: string;
  readonly codecs: string;
  /** Bits per second: of the largest segment, and of the whole. */
  readonly bandwidth: number;
  readonly averageBandwidth: number;
}

export interface VideoFormat extends MediaFormat {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  /** Bits per second of its key frames alone; null where it is not known of every segment how long they are. */
  readonly keyFrameBandwidth: number | null;
}

export interface AudioFormat extends MediaFormat {
  readonly language: string;
  readonly name: string;
  readonly channels: number;
  /** Audio description: it tells what the picture shows. */
  readonly describesVideo?: boolean;
}

export interface TextFormat {
  readonly id: string;
  readonly language: string;
  readonly name: string;
  /** To be shown even to those who asked for no subtitles. */
  readonly isForced?: boolean;
  /** They also tell sounds and who speaks. */
  readonly isForHardOfHearing?: boolean;
}

/** What a master playlist offers: the tracks of a clip, of a film, or of a recording's encoder. */
export interface Format {
  readonly video: readonly VideoFormat[];
  readonly audio: readonly AudioFormat[];
  readonly subtitles: readonly TextFormat[];
}

/**
 * One format for a stream that has several, with the highest rates any of them needs. A track's id names one rendition.
 * Pictures and sounds are those `of-every` format or `of-any`; where a text track lacks, there is just no text.
 */
export function mergeFormats(formats: readonly Format[], tracks: 'of-every' | 'of-any'): Format {
  const merged = <Track extends MediaFormat>(
    kind: readonly (readonly Track[])[],
    merge: (same: Same<Track>) => Track,
  ) =>
    groupById(kind)
      .filter((same) => tracks === 'of-any' || same.length === formats.length)
      .map(merge);
  return {
    video: merged(
      formats.map(({ video }) => video),
      (same) => ({
        ...mergedMedia(same),
        keyFrameBandwidth: same.some((track) => track.keyFrameBandwidth === null)
          ? null
          : highest(same, (track) => track.keyFrameBandwidth ?? 0),
      }),
    ),
    audio: merged(
      formats.map(({ audio }) => audio),
      mergedMedia,
    ),
    subtitles: groupById(formats.map(({ subtitles }) => subtitles)).map(([first]) => first),
  };
}

/** One track as several formats have it. */
type Same<Track> = readonly [Track, ...Track[]];

function groupById<Track extends { readonly id: string }>(formats: readonly (readonly Track[])[]): Same<Track>[] {
  const groups = new Map<string, [Track, ...Track[]]>();
  for (const track of formats.flat()) {
    const group = groups.get(track.id);
    if (group === undefined) groups.set(track.id, [track]);
    else group.push(track);
  }
  return [...groups.values()];
}

/** The first one's description, good for all of them. */
function mergedMedia<Track extends MediaFormat>(same: Same<Track>): Track {
  const codecs = highestLevels(same.flatMap((track) => track.codecs.split(',')));
  return {
    ...same[0],
    codecs: codecs.join(','),
    bandwidth: highest(same, (track) => track.bandwidth),
    averageBandwidth: highest(same, (track) => track.averageBandwidth),
  };
}

const AVC = /^(avc1\.[0-9a-f]{4})([0-9a-f]{2})$/i;

/**
 * Each codec once. Of one profile of AVC only the highest level is listed: a browser that is asked for a key
 * system refuses a track of several codecs.
 */
function highestLevels(codecs: readonly string[]): readonly string[] {
  const levels = new Map<string, string>();
  for (const codec of codecs) {
    const [, profile = codec, level = ''] = AVC.exec(codec) ?? [];
    const known = levels.get(profile);
    if (known === undefined || Number.parseInt(level, 16) > Number.parseInt(known, 16)) levels.set(profile, level);
  }
  return [...levels].map(([profile, level]) => profile + level);
}

const highest = <Track>(same: Same<Track>, rate: (track: Track) => number) => Math.max(...same.map(rate));

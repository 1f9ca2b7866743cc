import Type, { type Static } from 'typebox';
import Compile from 'typebox/compile';
import { parseDocument } from '../store/document.ts';
import { ASSET_PATTERN, FILE_PATTERN, TRACK_PATTERN } from '../store/names.ts';
import type { Format, VideoFormat } from '../timeline/format.ts';
import { SEGMENT_SECONDS, STEP_SECONDS } from '../timeline/timeline.ts';

const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Size = Type.Integer({ minimum: 1, maximum: 2 ** 31 });
/** Texts for quoted playlist attributes. */
const Attribute = Type.String({ pattern: '^[^"\\r\\n]{1,100}$' });

const TrackFields = {
  id: Type.String({ pattern: TRACK_PATTERN }),
  file: Type.String({ pattern: FILE_PATTERN }),
  codecs: Attribute,
  timescale: Size,
  /** Bits per second of the largest segment, and of the whole. */
  bandwidth: Count,
  averageBandwidth: Count,
  init: Type.Object({ offset: Count, size: Size }),
  segments: Type.Array(
    Type.Object({
      offset: Count,
      size: Size,
      /** In units of the track's timescale, as is the decode time. */
      duration: Size,
      decodeTime: Count,
      /** Where the segment's 64-bit decode time is written, counted from its start. */
      tfdtOffset: Size,
      /** Bytes from the segment's start to the end of its first key frame; video only. */
      keyFrameSize: Type.Optional(Size),
    }),
    { minItems: 1 },
  ),
};

/** A text track: cues of the whole asset in one WebVTT file, which the origin cuts into segments. */
const SubtitlesSchema = Type.Object({
  id: Type.String({ pattern: TRACK_PATTERN }),
  file: Type.String({ pattern: FILE_PATTERN }),
  language: Attribute,
  name: Attribute,
  isForced: Type.Boolean(),
  /** They also tell sounds and who speaks. */
  isForHardOfHearing: Type.Optional(Type.Boolean()),
});

/** Small pictures on sheets, `{prefix}0.jpg` and on, each filled row by row. */
const ThumbnailsSchema = Type.Object({
  prefix: Type.String({ pattern: TRACK_PATTERN }),
  sheets: Size,
  columns: Size,
  rows: Size,
  width: Size,
  height: Size,
  /** Seconds from one picture to the next. */
  interval: Size,
  count: Size,
});

const LoudnessSchema = Type.Object({
  /** LUFS over the whole (EBU R 128). */
  integrated: Type.Number(),
  /** dBTP. */
  truePeak: Type.Number(),
});

const AssetSchema = Type.Object({
  id: Type.String({ pattern: ASSET_PATTERN }),
  /**
   * A clip fills whole steps, so that a linear channel can loop it. A title has its own length, and its
   * last segments are shorter.
   */
  kind: Type.Union([Type.Literal('clip'), Type.Literal('title')]),
  /** Seconds. */
  duration: Type.Number({ exclusiveMinimum: 0 }),
  segmentDuration: Type.Literal(SEGMENT_SECONDS),
  video: Type.Array(Type.Object({ ...TrackFields, width: Size, height: Size, frameRate: Type.Number() }), {
    minItems: 1,
  }),
  audio: Type.Array(
    Type.Object({
      ...TrackFields,
      ...{ language: Attribute, name: Attribute, channels: Size, sampleRate: Size },
      /** Audio description: it tells what the picture shows. */
      describesVideo: Type.Optional(Type.Boolean()),
    }),
  ),
  subtitles: Type.Array(SubtitlesSchema),
  thumbnails: Type.Union([ThumbnailsSchema, Type.Null()]),
  loudness: Type.Union([LoudnessSchema, Type.Null()]),
});

/** What `assets/{id}/asset.json` holds: each track a file cut into four-second segments. */
export type Asset = Static<typeof AssetSchema>;
export type VideoTrack = Asset['video'][number];
export type AudioTrack = Asset['audio'][number];
export type Track = VideoTrack | AudioTrack;
export type SubtitleTrack = Asset['subtitles'][number];
export type SegmentEntry = Track['segments'][number];

const validator = Compile(AssetSchema);

/**
 * Reads an asset's description.
 * @throws Error that says what is wrong with it.
 */
export function parseAsset(text: string): Asset {
  const asset = parseDocument(validator, text);
  const check = asset.kind === 'clip' ? checkClip : checkTitle;
  for (const track of [...asset.video, ...asset.audio]) check(track, asset.duration);
  return asset;
}

/** Every file of the asset but its description, each once. */
export function filesOf({ video, audio, subtitles, thumbnails }: Asset): readonly string[] {
  const sheets =
    thumbnails === null ? [] : Array.from({ length: thumbnails.sheets }, (_, n) => `${thumbnails.prefix}${n}.jpg`);
  return [...new Set([...video, ...audio, ...subtitles].map(({ file }) => file)), ...sheets];
}

const BITS = 8;

/** What a master playlist says of the asset. */
export function formatOf({ video, audio, subtitles }: Asset): Format {
  return { video: video.map((track) => ({ ...track, keyFrameBandwidth: keyFrameBandwidth(track) })), audio, subtitles };
}

function keyFrameBandwidth({ segments, timescale }: VideoTrack): VideoFormat['keyFrameBandwidth'] {
  let highest = 0;
  for (const { keyFrameSize, duration } of segments) {
    if (keyFrameSize === undefined) return null;
    highest = Math.max(highest, (keyFrameSize * BITS * timescale) / duration);
  }
  return Math.ceil(highest);
}

/** A 64-bit decode time in the file. */
const TFDT_BYTES = 8;

export const trackOf = (asset: Asset, id: string): Track | undefined =>
  asset.video.find((track) => track.id === id) ?? asset.audio.find((track) => track.id === id);

/** Segments follow each other, and their decode times can be written. */
function checkSegments(
  { id, segments }: Track,
  fits: (seconds: number, isLast: boolean) => boolean,
  timescale: number,
): number {
  let reached = 0;
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    const patchable = segment.tfdtOffset + TFDT_BYTES <= segment.size;
    if (segment.decodeTime !== reached || !patchable || !fits(segment.duration / timescale, isLast)) {
      throw new Error(`track ${id}: segment ${index} does not fit`);
    }
    reached += segment.duration;
  }
  return reached;
}

function checkClip(track: Track, duration: number): void {
  const { id, segments, timescale } = track;
  const reached = checkSegments(track, (seconds) => Math.round(seconds) === SEGMENT_SECONDS, timescale);
  // A round that is off by a tick would drift from the grid of borders with every repetition.
  const whole = segments.length === duration / SEGMENT_SECONDS && reached === duration * timescale;
  if (!whole || duration % STEP_SECONDS !== 0) throw new Error(`track ${id} does not fill ${duration} s`);
}

function checkTitle(track: Track, duration: number): void {
  const { id, timescale } = track;
  const fits = (seconds: number, isLast: boolean) => isLast || Math.round(seconds) === SEGMENT_SECONDS;
  const seconds = checkSegments(track, fits, timescale) / timescale;
  if (seconds > duration + SEGMENT_SECONDS) throw new Error(`track ${id} is longer than ${duration} s`);
}

/** Where the n-th segment of a block comes from, and when it plays. */
export interface PlacedSegment {
  readonly source: SegmentEntry;
  /** Units of the timescale since the block began. */
  readonly decodeTime: number;
}

/** The n-th segment of a track that is played over and over. */
export function placeSegment(track: Track, n: number): PlacedSegment {
  const source = track.segments[n % track.segments.length];
  const last = track.segments.at(-1);
  if (source === undefined || last === undefined) throw new Error(`track ${track.id} has no segments`);
  const round = last.decodeTime + last.duration;
  return { source, decodeTime: Math.floor(n / track.segments.length) * round + source.decodeTime };
}

/** The track that has the most segments, by whose borders a film's text is cut too: a picture if one is as long. */
export function longestTrack({ video, audio }: Asset): Track {
  const [first, ...others] = [...video, ...audio];
  if (first === undefined) throw new Error('an asset has a picture');
  return others.reduce((longest, track) => (track.segments.length > longest.segments.length ? track : longest), first);
}

/** Which seconds of an asset's text a segment shows, and how much later than in the file. */
export interface PlacedText {
  readonly from: number;
  readonly to: number;
  readonly shift: number;
}

/** The n-th segment of a text track; null where a film has ended. */
export function placeText(asset: Asset, n: number): PlacedText | null {
  if (asset.kind === 'clip') {
    const count = asset.duration / SEGMENT_SECONDS;
    const from = (n % count) * SEGMENT_SECONDS;
    return { from, to: from + SEGMENT_SECONDS, shift: Math.floor(n / count) * asset.duration };
  }
  const { segments, timescale } = longestTrack(asset);
  const segment = segments[n];
  if (segment === undefined) return null;
  const from = segment.decodeTime / timescale;
  const isLast = n === segments.length - 1;
  return { from, to: isLast ? Number.POSITIVE_INFINITY : from + segment.duration / timescale, shift: 0 };
}

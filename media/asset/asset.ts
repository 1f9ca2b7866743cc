import Type, { type Static } from 'typebox';
import Compile from 'typebox/compile';
import { parseDocument } from '../store/document.ts';
import { ASSET_PATTERN, FILE_PATTERN, TRACK_PATTERN } from '../store/names.ts';
import { SEGMENT_SECONDS, STEP_SECONDS } from '../timeline/timeline.ts';

const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Size = Type.Integer({ minimum: 1, maximum: 2 ** 31 });
/** Texts that stand in quoted playlist attributes. */
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
    }),
    { minItems: 1 },
  ),
};

const AssetSchema = Type.Object({
  id: Type.String({ pattern: ASSET_PATTERN }),
  duration: Type.Integer({ minimum: STEP_SECONDS, multipleOf: STEP_SECONDS }),
  segmentDuration: Type.Literal(SEGMENT_SECONDS),
  video: Type.Array(Type.Object({ ...TrackFields, width: Size, height: Size, frameRate: Type.Number() }), {
    minItems: 1,
  }),
  audio: Type.Array(
    Type.Object({ ...TrackFields, language: Attribute, name: Attribute, channels: Size, sampleRate: Size }),
  ),
});

/** What `assets/{id}/asset.json` holds: a clip of whole steps, each track a file cut into four-second segments. */
export type Asset = Static<typeof AssetSchema>;
export type VideoTrack = Asset['video'][number];
export type AudioTrack = Asset['audio'][number];
export type Track = VideoTrack | AudioTrack;
export type SegmentEntry = Track['segments'][number];

const validator = Compile(AssetSchema);

/**
 * Reads a clip's description.
 * @throws Error that says what is wrong with it.
 */
export function parseAsset(text: string): Asset {
  const asset = parseDocument(validator, text);
  for (const track of [...asset.video, ...asset.audio]) checkTrack(track, asset.duration);
  return asset;
}

/** A 64-bit decode time as it stands in the file. */
const TFDT_BYTES = 8;

export const trackOf = (asset: Asset, id: string): Track | undefined =>
  asset.video.find((track) => track.id === id) ?? asset.audio.find((track) => track.id === id);

function checkTrack({ id, segments, timescale }: Track, duration: number): void {
  let reached = 0;
  for (const [index, segment] of segments.entries()) {
    const seconds = Math.round(segment.duration / timescale);
    const patchable = segment.tfdtOffset + TFDT_BYTES <= segment.size;
    if (segment.decodeTime !== reached || seconds !== SEGMENT_SECONDS || !patchable) {
      throw new Error(`track ${id}: segment ${index} does not fit`);
    }
    reached += segment.duration;
  }
  // A round that is off by a tick would drift from the grid of borders with every repetition.
  const whole = segments.length === duration / SEGMENT_SECONDS && reached === duration * timescale;
  if (!whole) throw new Error(`track ${id} does not fill ${duration} s`);
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

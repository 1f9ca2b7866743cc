import Type, { type Static } from 'typebox';
import Compile from 'typebox/compile';
import { parseDocument } from '../store/document.ts';
import { CHANNEL_PATTERN, TRACK_PATTERN } from '../store/names.ts';

/**
 * What an ingested channel keeps, under `channels/{key}/`:
 *
 *     recording.json         the head: what has come lately, the formats, which hours there are
 *     recording-broken.json  a head that could not be read, if there ever was one (`rebuild-head.ts`)
 *     hours/{hour}.json      every segment of one hour since 1970 that has been put away, complete once the hour is over
 *     objects/{sha256}       bytes named by what they are: a fresh segment, a chunk of put-away segments, an init
 *     retention.json         which hours are no longer offered (`retention.ts`); the recorder never writes it
 *
 * A segment is first an object of its own, listed in the head; every few minutes the fresh ones become one chunk and move
 * into their hour's index. Only the head and the index of the running hour are ever written again. The head goes last:
 * whatever it lists is there, and what a killed writer left unlisted is swept up.
 */

const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Size = Type.Integer({ minimum: 1, maximum: 2 ** 31 });
const Milliseconds = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const ObjectName = Type.String({ pattern: '^[0-9a-f]{64}$' });
const TrackId = Type.String({ pattern: TRACK_PATTERN });
/** Texts for quoted playlist attributes. */
const Attribute = Type.String({ pattern: '^[^"\\r\\n]{1,100}$' });

/** One track's piece of a segment: `moof` and `mdat` boxes, a WebVTT text, or a JPEG picture. */
const PartSchema = Type.Object({
  offset: Count,
  size: Size,
  duration: Milliseconds,
  /** Bytes from the start of the piece to the end of its first key frame; video only. */
  keyFrameSize: Type.Optional(Size),
});

const SegmentSchema = Type.Object({
  /** Media sequence number: one more with each segment, for as long as the channel lives. */
  sequence: Count,
  /** Discontinuity sequence number: one more wherever decode times begin anew. */
  discontinuity: Count,
  /** When its picture was taken: Unix milliseconds. Never before the end of the segment before. */
  start: Milliseconds,
  duration: Milliseconds,
  /** Which of the head's formats its tracks have. */
  format: Type.String({ pattern: '^[0-9a-f]{8,64}$' }),
  object: ObjectName,
  /** By track; live thumbnails are the track `thumbnails`. */
  parts: Type.Record(TrackId, PartSchema, { additionalProperties: false, minProperties: 1 }),
});

const TrackFields = {
  id: TrackId,
  codecs: Attribute,
  /** Bits per second: of the largest segment so far, and of the whole. */
  bandwidth: Count,
  averageBandwidth: Count,
  /** What the average is of: so many bytes in so many milliseconds. */
  recordedBytes: Count,
  recordedDuration: Count,
  init: ObjectName,
  initSize: Size,
};

const FormatSchema = Type.Object({
  video: Type.Array(Type.Object({ ...TrackFields, width: Size, height: Size, frameRate: Type.Number() })),
  audio: Type.Array(
    Type.Object({ ...TrackFields, language: Attribute, name: Attribute, channels: Size, sampleRate: Size }),
  ),
  subtitles: Type.Array(Type.Object({ id: TrackId, language: Attribute, name: Attribute })),
});

const HourEntrySchema = Type.Object({
  /** Hours since 1970. */
  hour: Count,
  /** Sequence numbers of the first and the last segment its index has; one that ends earlier has been read too soon. */
  first: Count,
  last: Count,
  /** When the first begins and the last ends. */
  start: Milliseconds,
  end: Milliseconds,
  /** Bytes of its segments. */
  size: Count,
  /** Which formats they have. */
  formats: Type.Array(Type.String()),
});

const HeadSchema = Type.Object({
  /** One more with every writing. */
  version: Count,
  channel: Type.String({ pattern: CHANNEL_PATTERN }),
  /** By the name that segments use. */
  formats: Type.Record(Type.String(), FormatSchema),
  /** Those that have an index, ascending. */
  hours: Type.Array(HourEntrySchema),
  /** Not put away yet, ascending. One that its hour's index has too is the same segment. */
  fresh: Type.Array(SegmentSchema),
  /** The segment that came last, which may be long gone: numbers and times go on from it. None in an empty recording. */
  last: Type.Optional(Type.Object({ sequence: Count, discontinuity: Count, end: Milliseconds, format: Type.String() })),
});

const HourSchema = Type.Object({
  hour: Count,
  /** Ascending; those that start within the hour. */
  segments: Type.Array(SegmentSchema),
});

export type RecordedPart = Readonly<Static<typeof PartSchema>>;
export type RecordedSegment = Readonly<Static<typeof SegmentSchema>>;
export type RecordedFormat = Readonly<Static<typeof FormatSchema>>;
export type RecordedHour = Readonly<Static<typeof HourEntrySchema>>;
export type RecordingHead = Readonly<Static<typeof HeadSchema>>;
export type RecordingHour = Readonly<Static<typeof HourSchema>>;

export const HOUR_MILLISECONDS = 3_600_000;

const headValidator = Compile(HeadSchema);
const hourValidator = Compile(HourSchema);

/** @throws Error that says what is wrong with the text. */
export const parseRecordingHead = (text: string): RecordingHead => parseDocument(headValidator, text);

/** @throws Error that says what is wrong with the text. */
export const parseRecordingHour = (text: string): RecordingHour => parseDocument(hourValidator, text);

export const hourOf = (milliseconds: number) => Math.floor(milliseconds / HOUR_MILLISECONDS);

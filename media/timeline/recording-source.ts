import { THUMBNAIL, THUMBNAILS } from '../asset/thumbnails.ts';
import type { Recording } from '../recording/reader.ts';
import type { RecordedFormat, RecordedSegment } from '../recording/recording.ts';
import { type Format, mergeFormats } from './format.ts';
import type { PlayedPart, PlayedSegment, Source } from './source.ts';

const MILLISECONDS = 1000;
/** A recording stores each thumbnail as one picture. */
const WHOLE_PICTURE = { x: 0, y: 0, width: THUMBNAIL.width, height: THUMBNAIL.height };
const BITS = 8;
/**
 * Seconds. Segments end at the encoder's key frames, which are not known beforehand. The announced duration grows in steps
 * wide enough to stay the same while the source does.
 */
const TARGET_DURATIONS = [5, 10, 20, 40];

/** What has been recorded of a channel, up to its last segment: the encoder's clock leads, not ours. */
export function recordingSource(recording: Recording): Source {
  const { channel, extent } = recording;
  return {
    folder: channel,
    // Segments never change once they are listed, whatever else of the recording does.
    identity: `${channel}/recording`,
    targetDuration: targetDurationOf,
    extent,
    borderAt: async (instant) => (await recording.segmentAt(instant))?.start ?? null,
    async segments({ from, to }) {
      const recorded = await recording.segmentsBetween(from, to);
      return recorded.flatMap((segment, index) => [
        ...lostBefore(channel, recorded[index - 1], segment),
        played(channel, segment),
      ]);
    },
    async segment(sequence) {
      const found = await recording.find(sequence);
      return found === null ? null : played(channel, found);
    },
    async variants({ from, to }, vantage) {
      const segments = await recording.segmentsBetween(from, to);
      // The newest first: its description counts for a track that several have.
      const used = new Set(segments.map(({ format }) => format).reverse());
      const formats = [...used].flatMap((name) => formatOf(recording, name, segments));
      const leading = vantage === 'live-edge' ? segments.at(-1)?.format : mostUsed(segments);
      return { format: tracksOf(recording.formats[leading ?? ''], mergeFormats(formats, 'of-any')), isWhole: true };
    },
  };
}

/** The format of the most segments. */
function mostUsed(segments: readonly RecordedSegment[]): string | undefined {
  const uses = Map.groupBy(segments, ({ format }) => format);
  return [...uses].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

/** A track that other settings had would be a variant without a picture. */
function tracksOf(leading: RecordedFormat | undefined, all: Format): Format {
  const isIn = (tracks: readonly { readonly id: string }[] | undefined) => (track: { readonly id: string }) =>
    tracks?.some(({ id }) => id === track.id) === true;
  return {
    video: all.video.filter(isIn(leading?.video)),
    audio: all.audio.filter(isIn(leading?.audio)),
    subtitles: all.subtitles.filter(isIn(leading?.subtitles)),
  };
}

function targetDurationOf(segments: readonly PlayedSegment[]): number {
  const longest = Math.round(Math.max(...segments.map(({ duration }) => duration)) / MILLISECONDS);
  return TARGET_DURATIONS.find((seconds) => longest <= seconds) ?? longest;
}

const played = (channel: string, segment: RecordedSegment): PlayedSegment => ({
  sequence: segment.sequence,
  discontinuity: segment.discontinuity,
  start: segment.start,
  duration: segment.duration,
  folder: channel,
  number: segment.sequence,
  init: `${segment.format}.mp4`,
  presence: 'there',
  key: null,
  thumbnail:
    segment.parts[THUMBNAILS] === undefined ? null : { folder: channel, sheet: segment.sequence, ...WHOLE_PICTURE },
  part: (track) => partOf(segment, track),
});

function partOf({ start, parts }: RecordedSegment, track: string): PlayedPart | null {
  const part = parts[track];
  if (part === undefined) return null;
  return { start, duration: part.duration / MILLISECONDS, keyFrameSize: part.keyFrameSize ?? null };
}

/** Numbers no longer in the recording are listed as gaps, because players count them. */
function lostBefore(channel: string, before: RecordedSegment | undefined, segment: RecordedSegment): PlayedSegment[] {
  const lost = before === undefined ? 0 : segment.sequence - before.sequence - 1;
  if (before === undefined || lost <= 0) return [];
  const start = before.start + before.duration;
  const duration = (segment.start - start) / lost;
  return Array.from({ length: lost }, (_, index) => ({
    ...played(channel, before),
    presence: 'lost',
    thumbnail: null,
    sequence: before.sequence + 1 + index,
    number: before.sequence + 1 + index,
    start: start + index * duration,
    duration,
    part: () => null,
  }));
}

function formatOf({ formats }: Recording, name: string, all: readonly RecordedSegment[]): Format[] {
  const format = formats[name];
  if (format === undefined) return [];
  const segments = all.filter((segment) => segment.format === name);
  const video = format.video.map((track) => ({ ...track, keyFrameBandwidth: keyFrameBandwidth(segments, track.id) }));
  return [{ ...format, video }];
}

function keyFrameBandwidth(segments: readonly RecordedSegment[], track: string): number | null {
  let highest = 0;
  for (const { parts } of segments) {
    const part = parts[track];
    if (part === undefined) continue;
    if (part.keyFrameSize === undefined) return null;
    highest = Math.max(highest, (part.keyFrameSize * BITS * MILLISECONDS) / part.duration);
  }
  return Math.ceil(highest);
}

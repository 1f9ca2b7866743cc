import { createHash } from 'node:crypto';
import type { IncomingFormat, IncomingPart } from './incoming.ts';
import type { RecordedFormat, RecordedSegment, RecordingHead } from './recording.ts';

export interface IdentifiedFormat {
  /** The same for the same encoder settings, whenever and wherever they come again. */
  readonly id: string;
  /** Not measured yet. */
  readonly format: RecordedFormat;
  /** By object name. */
  readonly inits: ReadonlyMap<string, Uint8Array>;
}

const FORMAT_ID_LENGTH = 16;
const BITS = 8;
const MILLISECONDS = 1000;
const NOT_MEASURED = { bandwidth: 0, averageBandwidth: 0, recordedBytes: 0, recordedDuration: 0 };

/** Names a format by what it is. */
export function identifyFormat({ video, audio, subtitles }: IncomingFormat): IdentifiedFormat {
  const inits = new Map<string, Uint8Array>();
  const recorded = <Track extends { readonly init: Uint8Array }>({ init, ...track }: Track) => {
    const name = createHash('sha256').update(init).digest('hex');
    inits.set(name, init);
    return { ...track, ...NOT_MEASURED, init: name, initSize: init.length };
  };
  const format: RecordedFormat = {
    video: video.map((track) => recorded(track)),
    audio: audio.map((track) => recorded(track)),
    subtitles: [...subtitles],
  };
  const id = createHash('sha256').update(JSON.stringify(format)).digest('hex').slice(0, FORMAT_ID_LENGTH);
  return { id, format, inits };
}

/** The format with a segment more in its rates: the largest only grows, the average is of everything. */
export function measureFormat(format: RecordedFormat, parts: ReadonlyMap<string, IncomingPart>): RecordedFormat {
  const measured = <Track extends RecordedFormat['video'][number] | RecordedFormat['audio'][number]>(track: Track) => {
    const part = parts.get(track.id);
    if (part === undefined || part.duration <= 0) return track;
    const recordedBytes = track.recordedBytes + part.bytes.length;
    const recordedDuration = track.recordedDuration + Math.round(part.duration);
    return {
      ...track,
      bandwidth: Math.max(track.bandwidth, rate(part.bytes.length, part.duration)),
      averageBandwidth: rate(recordedBytes, recordedDuration),
      recordedBytes,
      recordedDuration,
    };
  };
  return { ...format, video: format.video.map(measured), audio: format.audio.map(measured) };
}

const rate = (bytes: number, milliseconds: number) => Math.round((bytes * BITS * MILLISECONDS) / milliseconds);

export const formatsOf = (segments: readonly RecordedSegment[]) => [...new Set(segments.map(({ format }) => format))];

/** Without the formats that nothing in the recording has any more. */
export function withUsedFormats(head: RecordingHead): RecordingHead {
  const used = new Set([...head.hours.flatMap(({ formats }) => formats), ...formatsOf(head.fresh)]);
  return { ...head, formats: Object.fromEntries(Object.entries(head.formats).filter(([id]) => used.has(id))) };
}

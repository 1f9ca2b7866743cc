import type { SegmentEntry, TrackEntry } from './asset.ts';
import { fragment } from './boxes/fragment.ts';
import { initSegment, type TrackHeader } from './boxes/init.ts';
import { keyFrameSize } from './boxes/keyFrame.ts';
import type { Sample } from './boxes/sampleTable.ts';
import { SEGMENT_COUNT } from './settings.ts';

/** A finished file, and the index of it that asset.json carries. */
export interface SegmentedTrack {
  readonly data: Buffer;
  readonly index: Pick<TrackEntry, 'timescale' | 'bandwidth' | 'averageBandwidth' | 'init' | 'segments'>;
}

const BITS = 8;

function bitsPerSecond(bytes: number, duration: number, timescale: number): number {
  return Math.ceil((bytes * BITS * timescale) / duration);
}

/**
 * Cuts the samples into the clip's segments. Where they do not divide evenly (audio: 187.5 frames to a segment), the
 * borders are rounded down, so that shorter and longer segments alternate.
 */
export function segmentTrack(header: TrackHeader, samples: readonly Sample[], sampleDuration: number): SegmentedTrack {
  const init = initSegment(header);
  const parts = [init];
  const segments: SegmentEntry[] = [];
  const border = (segment: number) => Math.floor((samples.length * segment) / SEGMENT_COUNT);
  let offset = init.length;
  for (let segment = 0; segment < SEGMENT_COUNT; segment += 1) {
    const own = samples.slice(border(segment), border(segment + 1));
    const { data, decodeTime, duration, tfdtOffset } = fragment(
      segment + 1,
      own,
      border(segment) * sampleDuration,
      sampleDuration,
    );
    const keyFrame = header.kind === 'video' ? { keyFrameSize: keyFrameSize(data) } : {};
    segments.push({ offset, size: data.length, duration, decodeTime, tfdtOffset, ...keyFrame });
    parts.push(data);
    offset += data.length;
  }
  const { timescale } = header;
  const peaks = segments.map((segment) => bitsPerSecond(segment.size, segment.duration, timescale));
  const bytes = segments.reduce((sum, segment) => sum + segment.size, 0);
  const index = {
    timescale,
    bandwidth: Math.max(...peaks),
    averageBandwidth: bitsPerSecond(bytes, samples.length * sampleDuration, timescale),
    init: { offset: 0, size: init.length },
    segments,
  };
  return { data: Buffer.concat(parts), index };
}

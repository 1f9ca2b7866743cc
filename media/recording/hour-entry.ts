import { spanOf } from './chunk.ts';
import { formatsOf } from './formats.ts';
import type { RecordedHour, RecordingHour } from './recording.ts';

/** How the head lists an hour; an empty one, not at all. */
export function hourEntry({ hour, segments }: RecordingHour): RecordedHour[] {
  const [first, last] = [segments[0], segments.at(-1)];
  if (first === undefined || last === undefined) return [];
  const size = segments.reduce((sum, segment) => sum + spanOf(segment).size, 0);
  return [
    {
      hour,
      first: first.sequence,
      last: last.sequence,
      start: first.start,
      end: last.start + last.duration,
      size,
      formats: formatsOf(segments),
    },
  ];
}

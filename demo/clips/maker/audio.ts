import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EncodedTrack, readTrack } from './boxes/sampleTable.ts';
import type { Clip } from './clip.ts';
import { ffmpeg } from './ffmpeg.ts';
import { AUDIO_BITRATE, AUDIO_FRAME_COUNT, CHANNELS, SAMPLE_RATE } from './settings.ts';
import { synthesise } from './sound/synthesis.ts';

/** The encoder puts this many frames of silence before the first sample. */
const PRIMING_FRAMES = 1;

/**
 * Encodes the bed three times in a row and keeps the middle pass: its first frame overlaps with the end of an equal
 * pass before it, so that the loop has no gap and no click.
 */
export async function encodeBed(clip: Clip, folder: string): Promise<EncodedTrack> {
  const file = join(folder, `${clip.id}.m4a`);
  const bed = synthesise(clip.notes);
  const input = [
    '-f',
    's16le',
    '-ar',
    String(SAMPLE_RATE),
    '-ac',
    String(CHANNELS),
    '-guess_layout_max',
    '0',
    '-channel_layout',
    'stereo',
    '-i',
    'pipe:0',
  ];
  const coding = [
    '-c:a',
    'aac',
    '-profile:a',
    'aac_low',
    '-b:a',
    String(AUDIO_BITRATE),
    '-fflags',
    '+bitexact',
    '-flags:a',
    '+bitexact',
  ];
  await ffmpeg([...input, ...coding, file], [bed, bed, bed]);
  const track = readTrack(await readFile(file));
  const first = PRIMING_FRAMES + AUDIO_FRAME_COUNT;
  return { description: track.description, samples: track.samples.slice(first, first + AUDIO_FRAME_COUNT) };
}

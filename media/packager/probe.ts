import { dirname } from 'node:path';
import { FfmpegFailed } from '../ffmpeg/failures.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { readProbe } from './probe-report.ts';
import { PackagingRefused } from './refusal.ts';
import type { Source } from './source.ts';

/** Asked for nothing but its tags, ffmpeg reads no further and ends well. */
const NOTHING_MORE = ['-f', 'ffmetadata', '-'] as const;

/** A file is read as a film and nothing else: it cannot name other files or addresses to be read. */
export const openSource = (file: string): readonly string[] => [
  '-protocol_whitelist',
  'file',
  '-fflags',
  '+genpts',
  '-i',
  `file:${file}`,
];

/**
 * The contents of a file from ffmpeg's output when it opens it: ffprobe is not always installed.
 * @throws PackagingRefused when it is no film.
 */
export async function probe(ffmpeg: string, file: string, signal: AbortSignal): Promise<Source> {
  const args = ['-hide_banner', '-nostdin', ...openSource(file), ...NOTHING_MORE];
  try {
    return readProbe(await runFfmpeg({ path: ffmpeg, args, folder: dirname(file), signal }));
  } catch (error) {
    if (error instanceof FfmpegFailed) {
      throw new PackagingRefused('the file is broken or no film: it cannot be opened');
    }
    throw error;
  }
}

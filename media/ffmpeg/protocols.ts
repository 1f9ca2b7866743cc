import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Ffmpeg } from './locate.ts';

/** What this ffmpeg was built to read from, such as `srt`. */
export async function inputProtocols({ path }: Ffmpeg): Promise<ReadonlySet<string>> {
  const { stdout } = await promisify(execFile)(path, ['-hide_banner', '-protocols']);
  const [input = ''] = stdout.split('Output:');
  return new Set(input.split(/\s+/));
}

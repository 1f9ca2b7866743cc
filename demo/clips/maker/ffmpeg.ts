import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs ffmpeg, feeding it the chunks on its standard input; fails when it does. */
export async function ffmpeg(
  options: readonly string[],
  chunks: AsyncIterable<Buffer> | Iterable<Buffer> = [],
): Promise<void> {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'warning', '-y', ...options], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(child, 'close');
  for await (const chunk of chunks) {
    if (!child.stdin.write(chunk)) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

import { execFile } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { locateFfmpeg } from '../ffmpeg/locate.ts';

/** Path of the machine's ffmpeg, or the packaged one. */
export async function testFfmpeg(): Promise<string> {
  const ffmpeg = await locateFfmpeg();
  if (ffmpeg === null) throw new Error('these tests need ffmpeg');
  return ffmpeg.path;
}

const call = promisify(execFile);

/** Makes a small film with ffmpeg's own arguments; `inputs` are whole paths, or sources such as `testsrc2=s=320x180:d=2`. */
export async function makeFilm(
  path: string,
  inputs: readonly string[],
  coding: readonly string[] = [],
): Promise<string> {
  const sources = inputs.flatMap((input) => (isAbsolute(input) ? ['-i', input] : ['-f', 'lavfi', '-i', input]));
  const fast = ['-c:v', 'libx264', '-preset', 'ultrafast', '-threads', '1'];
  const maps = inputs.flatMap((_, index) => ['-map', String(index)]);
  await call(await testFfmpeg(), ['-v', 'error', '-y', ...sources, ...maps, ...fast, ...coding, path]);
  return path;
}

/** Decodes a file to nothing. @returns what ffmpeg complains about: empty when nothing is wrong. */
export async function decode(path: string): Promise<string> {
  const { stderr } = await call(await testFfmpeg(), ['-v', 'warning', '-i', path, '-f', 'null', '-']);
  return stderr;
}

/**
 * A program that writes down how it was called and then is ffmpeg. A file beside it makes it misbehave when its call
 * holds the file's text: `hold` makes it wait until the file is gone, `slow` as slow as the film, `full` meet a full
 * disk, `die` end by a signal, `die-once` only once.
 */
export async function makeObservedFfmpeg(folder: string) {
  const path = join(folder, 'ffmpeg.sh');
  const log = join(folder, 'calls');
  const ffmpeg = await testFfmpeg();
  await writeFile(log, '');
  await writeFile(
    path,
    `#!/bin/sh
asked() { [ -e '${folder}'/"$1" ] && case "$call" in *"$(cat '${folder}'/"$1" 2>/dev/null)"*) return 0 ;; esac; return 1; }
call="$*"
echo "$$ $call # cores: $(nproc)" >> '${log}'
while asked hold; do sleep 0.05; done
if asked full; then echo 'av_interleaved_write_frame(): No space left on device' >&2; exit 1; fi
if asked die; then kill -9 $$; fi
if asked die-once; then rm '${folder}/die-once'; kill -9 $$; fi
if asked slow; then exec '${ffmpeg}' -re "$@"; fi
exec '${ffmpeg}' "$@"
`,
  );
  await chmod(path, 0o755);
  return {
    path,
    misbehave: (how: 'hold' | 'slow' | 'full' | 'die' | 'die-once', when: string) => writeFile(join(folder, how), when),
    /** Every call that holds the text, with the number of its process. */
    calls: async (text: string) => {
      const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => line !== '' && line.includes(text));
      return lines.map((line) => ({ pid: Number.parseInt(line, 10), line }));
    },
  };
}

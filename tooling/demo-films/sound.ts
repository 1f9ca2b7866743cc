import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runFfmpeg } from '#media/ffmpeg/run-ffmpeg.ts';
import type { Line, SoundTrack } from './tracks.ts';

const WORDS_PER_MINUTE = 150;
const MILLISECONDS = 1000;
const MUSIC_GAIN = 0.45;
const SPEECH_GAIN = 1.6;

export interface Mixing {
  readonly ffmpeg: string;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Reads lines out over the music of a film; answers the file. */
export async function mixSound(
  { lines, language }: SoundTrack,
  { music, output }: { readonly music: string; readonly output: string },
  mixing: Mixing,
): Promise<void> {
  const speeches: { readonly file: string; readonly line: Line }[] = [];
  for (const [index, line] of lines.entries()) {
    const file = `${output}-${index}.wav`;
    await promisify(execFile)('espeak-ng', [
      ...['-v', language, '-s', String(WORDS_PER_MINUTE), '-w', join(mixing.folder, file)],
      line.text,
    ]);
    speeches.push({ file, line });
  }
  const graph = [
    `[0:a]volume=${lines.length === 0 ? 1 : MUSIC_GAIN}[music]`,
    ...speeches.map(({ line }, index) => {
      const delay = Math.round(line.at * MILLISECONDS);
      const shape = 'aresample=48000,aformat=channel_layouts=stereo';
      return `[${index + 1}:a]${shape},volume=${SPEECH_GAIN},adelay=delays=${delay}:all=1[line${index}]`;
    }),
    `[music]${speeches.map((_, index) => `[line${index}]`).join('')}amix=inputs=${speeches.length + 1}:normalize=0:duration=first[sound]`,
  ];
  await runFfmpeg({
    path: mixing.ffmpeg,
    args: [
      ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', '-i', music],
      ...speeches.flatMap(({ file }) => ['-i', file]),
      ...['-filter_complex', graph.join(';'), '-map', '[sound]', '-c:a', 'pcm_s16le', output],
    ],
    folder: mixing.folder,
    signal: mixing.signal,
  });
}

import { spawnSync } from 'node:child_process';
import type { Configuration } from '#server/configuration.ts';

/** What a person who typed `npm start` is told once everything answers. */
export function announce(configuration: Configuration, port: number, startedMilliseconds: number): void {
  const seconds = (startedMilliseconds / 1000).toFixed(1);
  console.log(`Kinora (${[...configuration.roles].join(', ')}) is on http://localhost:${port} after ${seconds} s`);
  if (configuration.roles.has('worker') && !hasFfmpeg()) {
    console.log('ffmpeg is not installed: television plays the packaged clips');
  }
}

const hasFfmpeg = () => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;

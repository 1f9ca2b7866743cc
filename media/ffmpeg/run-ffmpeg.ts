import { createWriteStream } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FfmpegFailed, FfmpegKilled, NoDiskSpace } from './failures.ts';
import { onOneCore } from './one-core.ts';
import { startProgram } from './start-program.ts';

export interface FfmpegRun {
  readonly path: string;
  readonly args: readonly string[];
  /** Where it runs: files that the arguments name are looked for from here. */
  readonly folder: string;
  /** Takes no more than one core, whatever it does at a time. */
  readonly isOneCore?: boolean;
  /** Ends it early; the promise rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** File of the folder that takes what it writes to its standard output: a child whose parent is gone cannot write on there, and ends. */
  readonly output?: string;
  /** Hears how many seconds of the result are made, when the arguments ask for `PROGRESS`. */
  readonly onSeconds?: (seconds: number) => void;
}

/** Arguments that make ffmpeg print its progress. */
export const PROGRESS = ['-nostats', '-progress', 'pipe:3'] as const;

/** It yields to everything that viewers wait for. */
const NICENESS = 19;
/** What it says is kept up to here: a damaged source makes it say a lot. */
const KEPT_CHARACTERS = 1 << 18;
const FULL_DISK = 'No space left on device';
const MICROSECONDS = 1_000_000;

/**
 * Runs ffmpeg to its end, beside everything else.
 * @returns what it said.
 * @throws FfmpegFailed, FfmpegKilled, NoDiskSpace; the signal's reason when that ended it.
 */
export async function runFfmpeg(run: FfmpegRun): Promise<string> {
  const { folder, signal, output, onSeconds } = run;
  const { path, args } = run.isOneCore === true ? await onOneCore(run) : run;
  signal.throwIfAborted();
  const stdio = ['ignore', output === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'] as const;
  const child = await startProgram(path, args, { cwd: folder, stdio: [...stdio] });
  const end = () => void child.kill('SIGKILL');
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  if (child.pid !== undefined) lowerPriority(child.pid);

  let said = '';
  const [, stdout, stderr, progress] = child.stdio;
  listen(stderr, (text) => {
    said = `${said}${text}`.slice(-KEPT_CHARACTERS);
  });
  listen(progress, (text) => {
    const microseconds = /^out_time_us=(\d+)$/m.exec(text)?.[1];
    if (microseconds !== undefined) onSeconds?.(Number(microseconds) / MICROSECONDS);
  });
  const ended = new Promise<{ code: number | null; killedBy: string | null }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, killedBy) => resolve({ code, killedBy }));
  });
  try {
    const [{ code, killedBy }] = await Promise.all([ended, keep(stdout, output && join(folder, output), end)]);
    signal.throwIfAborted();
    if (said.includes(FULL_DISK)) throw new NoDiskSpace();
    if (killedBy !== null) throw new FfmpegKilled(killedBy);
    if (code !== 0) throw new FfmpegFailed(said);
    return said;
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/** One that has ended already needs none. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch {}
}

function listen(stream: unknown, hear: (text: string) => void): void {
  if (!isReadable(stream)) return;
  stream.setEncoding('utf8').on('data', hear);
}

async function keep(stream: unknown, path: string | undefined, end: () => void): Promise<void> {
  if (path === undefined || !isReadable(stream)) return;
  try {
    await pipeline(stream, createWriteStream(path));
  } catch (error) {
    end();
    throw NoDiskSpace.from(error);
  }
}

const isReadable = (stream: unknown): stream is Readable =>
  typeof stream === 'object' && stream !== null && 'setEncoding' in stream;

import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Clock } from '#api/platform/clock.ts';
import { startProgram } from '#media/ffmpeg/start-program.ts';
import { decodeTimeOf, encoderCall, type Output } from '#media/ingest/arguments.ts';
import { FragmentSplitter } from '#media/ingest/fragment-splitter.ts';
import { JpegSplitter } from '#media/ingest/jpeg-splitter.ts';
import { Segmenter } from '#media/ingest/segmenter.ts';
import type { IngestSettings } from '#media/ingest/settings.ts';
import { LARGEST_SEGMENTED_DRIFT_MILLISECONDS } from '#media/ingest/source-clock.ts';
import type { IncomingSegment } from '#media/recording/incoming.ts';
import type { Cue } from '#media/subtitles/cue.ts';
import { CueSplitter } from '#media/subtitles/cue-splitter.ts';
import { Complaints } from './complaints.ts';
import { readSubtitles } from './hls-subtitles.ts';

export interface EncoderOptions {
  /** The program. */
  readonly ffmpeg: string;
  readonly settings: IngestSettings;
  /** Unix milliseconds before which no segment may start; null when nothing has been recorded. */
  readonly notBefore: number | null;
  /** Never steps. */
  readonly clock: Clock;
  readonly onSegment: (segment: IncomingSegment) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Why an encoder runs no more. */
export interface EncoderEnd {
  readonly reason: 'ended' | 'stalled' | 'stopped';
  /** What it last complained about, or what was wrong with what it wrote. */
  readonly error: string;
}

const MILLISECONDS = 1000;
/** Subtitles that are read beside are asked for every few seconds. */
const SUBTITLES_LAG_MILLISECONDS = 4_000;

/** Runs one ffmpeg on the source until either ends, or no picture has arrived for too long. It has exited on return. */
export async function runEncoder(options: EncoderOptions): Promise<EncoderEnd> {
  const { ffmpeg, settings, notBefore, signal } = options;
  if (signal.aborted) return { reason: 'stopped', error: '' };
  const { args, outputs, beside } = encoderCall(settings);
  const segmenter = new Segmenter({
    outputs: [...outputs, ...beside.map(({ output }) => output)],
    notBefore,
    ...(settings.input.kind === 'hls' ? { largestDrift: LARGEST_SEGMENTED_DRIFT_MILLISECONDS } : {}),
    subtitlesLag: beside.length > 0 ? SUBTITLES_LAG_MILLISECONDS : 0,
  });
  const stdio = ['ignore', 'ignore', 'pipe', ...outputs.map(() => 'pipe' as const)] as const;
  const child = await startProgram(ffmpeg, args, { stdio: [...stdio] }).catch((error: Error) => error);
  if (child instanceof Error) return { reason: 'ended', error: child.message };
  const over = new AbortController();
  const beginReading = (inputStart: number) => {
    for (const { output, url, stream } of beside) {
      const onCue = (cue: Cue) => segmenter.pushCue(output.track, onScale(cue, inputStart));
      void readSubtitles({ url, stream, onCue, signal: over.signal });
    }
  };
  const complaints = new Complaints(beginReading, (languages) => segmenter.hearLanguages(languages));
  child.stderr?.on('data', (chunk: Buffer) => complaints.push(chunk));

  let reason: EncoderEnd['reason'] = 'ended';
  const end = (because: EncoderEnd['reason'], complaint = '') => {
    if (reason === 'ended') reason = because;
    if (complaint !== '') complaints.add(complaint);
    // It has nothing to put in order: what it wrote is ours.
    child.kill('SIGKILL');
  };
  const stop = () => end('stopped');
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  const { stallSeconds } = settings;
  const stall = setTimeout(() => end('stalled', `no picture for ${stallSeconds} seconds`), stallSeconds * MILLISECONDS);
  for (const [index, output] of outputs.entries()) {
    const take = taker(output, segmenter, options);
    pipeOf(child, index).on('data', (chunk: Buffer) => {
      if (output.kind === 'video') stall.refresh();
      try {
        take(chunk);
      } catch (error) {
        end('ended', error instanceof Error ? error.message : String(error));
      }
    });
  }
  await new Promise<void>((resolve) => {
    child.on('error', (error) => complaints.add(error.message));
    child.once('close', () => resolve());
  });
  over.abort();
  clearTimeout(stall);
  signal.removeEventListener('abort', stop);
  return { reason, error: complaints.last() };
}

const onScale = (cue: Cue, inputStart: number): Cue => ({
  ...cue,
  start: decodeTimeOf(cue.start, inputStart),
  end: decodeTimeOf(cue.end, inputStart),
});

/** The first three are standard input, output and error. */
const FIRST_PIPE = 3;

function pipeOf(child: ChildProcess, index: number): Readable {
  const pipe = child.stdio[FIRST_PIPE + index];
  if (pipe === null || pipe === undefined || !('read' in pipe)) throw new Error('the encoder has no such pipe');
  return pipe;
}

/** What is done with one output's bytes. */
function taker(output: Output, segmenter: Segmenter, { clock, onSegment }: EncoderOptions): (chunk: Buffer) => void {
  switch (output.kind) {
    case 'video':
    case 'audio': {
      const splitter = new FragmentSplitter();
      return (chunk) => {
        for (const piece of splitter.push(chunk)) {
          if (piece.kind === 'init') segmenter.pushInit(output.track, piece);
          else for (const segment of segmenter.pushFragment(output.track, piece, clock.now())) onSegment(segment);
        }
      };
    }
    case 'subtitles': {
      const splitter = new CueSplitter();
      return (chunk) => {
        for (const cue of splitter.push(chunk)) segmenter.pushCue(output.track, cue);
      };
    }
    case 'thumbnails': {
      const splitter = new JpegSplitter();
      return (chunk) => {
        for (const picture of splitter.push(chunk)) segmenter.pushThumbnail(picture);
      };
    }
  }
}

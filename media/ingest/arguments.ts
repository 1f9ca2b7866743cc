import { THUMBNAIL } from '../asset/thumbnails.ts';
import type { IngestInput, IngestSettings } from './settings.ts';
import { testPicture } from './test-picture.ts';

/** One stream that the encoder writes, each to a pipe of its own. */
export type Output =
  | { readonly kind: 'video'; readonly track: string }
  | {
      readonly kind: 'audio';
      readonly track: string;
      /** Its number among the sounds of the source. */
      readonly stream: number;
      /** Null: what the stream says. */
      readonly language: string | null;
      /** Null: that of the language. */
      readonly name: string | null;
    }
  | { readonly kind: 'subtitles'; readonly track: string; readonly language: string; readonly name: string }
  | { readonly kind: 'thumbnails' };

export interface EncoderCall {
  readonly args: readonly string[];
  /** In the order of the pipes, the first of which is number 3. */
  readonly outputs: readonly Output[];
  /** The part of this source that ffmpeg cannot read. */
  readonly beside: readonly Beside[];
}

/** One of an HLS source's subtitles. */
export interface Beside {
  readonly output: Extract<Output, { readonly kind: 'subtitles' }>;
  readonly url: string;
  readonly stream: number;
}

/**
 * Where on the scale of the outputs a time stamp of the source is.
 * @param stamp milliseconds
 * @param inputStart the source's first time stamp, in seconds
 * @returns milliseconds of decode time
 */
export const decodeTimeOf = (stamp: number, inputStart: number) => stamp + (OFFSET_SECONDS - inputStart) * MILLISECONDS;

const FIRST_PIPE = 3;
const MILLISECONDS = 1000;
const MICROSECONDS = 1_000_000;
const KEY_FRAME_SECONDS = 2;
/** So that what comes before the first picture, such as an audio encoder's lead, has a positive time too. */
const OFFSET_SECONDS = 10;
const THUMBNAIL_QUALITY = 5;
const AUDIO_FRAGMENT_SECONDS = 0.1;
const SAMPLE_RATE = 48_000;
/** Not for a file that begins again: ffmpeg ends the filter with the first round, and the sound with it. */
const WITHOUT_ADTS = ['-bsf:a', 'aac_adtstoasc'];
const FIRST_TONE_HERTZ = 440;
/** How far a rate may go over its mean, and the window it is measured in, both in parts of the mean. */
const RATE_PEAK = 1.2;
const RATE_WINDOW = 2;
/** Few, for every frame that the encoder looks ahead comes later. */
const LOOKAHEAD_FRAMES = 8;
/** Lists of an HLS source that may come without anything new before it counts as ended. */
const STALE_PLAYLISTS = 10;

/** A box that players need first, then fragments whose decode times are those of the source, on one scale for all tracks. */
const FRAGMENTED = ['-use_editlist', '0', '-avoid_negative_ts', 'disabled', '-f', 'mp4'];
const MOVFLAGS = '+empty_moov+delay_moov+default_base_moof+frag_discont+negative_cts_offsets';

/** What ffmpeg is called with to record a source. */
export function encoderCall(settings: IngestSettings): EncoderCall {
  const written = [...videoOutputs(settings), ...audioOutputs(settings), ...subtitleOutputs(settings), thumbnails()];
  return {
    args: [
      ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'level+info'],
      // Thumbnails need no other frames, and of what is copied none is decoded for anything else.
      ...(settings.video.kind === 'copy' ? ['-skip_frame:v', 'nokey'] : []),
      ...inputArguments(settings),
      ...written.flatMap(({ args }, index) => [
        ...args,
        ...['-output_ts_offset', String(OFFSET_SECONDS), '-flush_packets', '1', `pipe:${FIRST_PIPE + index}`],
      ]),
    ],
    outputs: written.map(({ output }) => output),
    beside: subtitlesBeside(settings),
  };
}

interface Written {
  readonly output: Output;
  readonly args: readonly string[];
}

/** ffmpeg also exits by itself after this long without data, in case its worker is gone. */
function inputArguments({ input, video, audio, stallSeconds }: IngestSettings): readonly string[] {
  const timeout = ['-rw_timeout', String(stallSeconds * MICROSECONDS)];
  switch (input.kind) {
    case 'hls':
      return [
        ...['-protocol_whitelist', 'http,https,tcp,tls,crypto'],
        ...['-live_start_index', '-1', '-m3u8_hold_counters', String(STALE_PLAYLISTS)],
        ...[...timeout, ...headerArguments(input), '-f', 'hls', '-i', input.url],
      ];
    case 'mpegts':
      return [...headerArguments(input), ...transportStream(input.url, stallSeconds)];
    case 'rtmp':
      return [...(input.listen ? ['-timeout', String(stallSeconds)] : timeout), '-f', 'flv', '-i', input.url];
    case 'srt':
      return [
        ...['-timeout', String(stallSeconds * MICROSECONDS), '-listen_timeout', String(stallSeconds * MICROSECONDS)],
        ...['-f', 'mpegts', '-i', input.url],
      ];
    case 'file':
      return ['-protocol_whitelist', 'file', '-re', '-stream_loop', '-1', '-i', input.path];
    case 'test': {
      const tones = audio.map(
        (_, index) => `sine=frequency=${FIRST_TONE_HERTZ * (index + 1)}:sample_rate=${SAMPLE_RATE}`,
      );
      // One input for all: ffmpeg reads a second one only when it thinks that the first is ahead.
      const graph = [testPicture(heightOf(video)), ...tones].map((source, index) => `${source}[out${index}]`);
      return ['-re', '-f', 'lavfi', '-i', graph.join(';')];
    }
  }
}

/** What an http source is asked with. Its subtitles, which are read beside, are asked for without. */
function headerArguments({
  url,
  headers = {},
}: Extract<IngestInput, { readonly kind: 'hls' | 'mpegts' }>): readonly string[] {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return lines.length === 0 || !/^https?:/.test(url) ? [] : ['-headers', lines.join('')];
}

/** Each protocol has a timeout of its own: one takes it from its address only, another counts it otherwise. */
function transportStream(url: string, stallSeconds: number): readonly string[] {
  const microseconds = String(stallSeconds * MICROSECONDS);
  const from = ['-f', 'mpegts', '-i'];
  if (/^(udp|rtp):/.test(url)) return [...from, `${url}${url.includes('?') ? '&' : '?'}timeout=${microseconds}`];
  const listening = url.startsWith('tcp:') ? ['-listen_timeout', String(stallSeconds * MILLISECONDS)] : [];
  return [...listening, '-rw_timeout', microseconds, ...from, url];
}

const heightOf = (video: IngestSettings['video']) =>
  video.kind === 'copy' ? 0 : Math.max(...video.renditions.map(({ height }) => height));

function videoOutputs({ video }: IngestSettings): readonly Written[] {
  const fragments = ['-movflags', `${MOVFLAGS}+frag_keyframe`, ...FRAGMENTED];
  const from = ['-map', '0:v:0'];
  if (video.kind === 'copy') {
    return [{ output: { kind: 'video', track: 'video' }, args: [...from, '-c:v', 'copy', ...fragments] }];
  }
  return video.renditions.map(({ height, bitrate }) => ({
    output: { kind: 'video', track: `video-${height}` },
    args: [
      ...from,
      ...['-vf', `yadif=deint=interlaced,scale=-2:${height}`, '-pix_fmt', 'yuv420p'],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-sc_threshold', '0'],
      ...['-x264-params', `rc-lookahead=${LOOKAHEAD_FRAMES}:sync-lookahead=0`],
      ...['-b:v', String(bitrate), '-maxrate', String(bitrate * RATE_PEAK), '-bufsize', String(bitrate * RATE_WINDOW)],
      // At the same instants in every rendition.
      ...['-force_key_frames', `expr:gte(t,n_forced*${KEY_FRAME_SECONDS})`],
      ...fragments,
    ],
  }));
}

function audioOutputs({ input, audio }: IngestSettings): readonly Written[] {
  return audio.map(({ stream = 0, language = null, name = null, codec }, index) => ({
    output: { kind: 'audio', track: `audio-${index + 1}`, stream, language, name },
    args: [
      ...['-map', `0:a:${input.kind === 'test' ? index : stream}`],
      ...(codec.kind === 'copy'
        ? ['-c:a', 'copy', ...(input.kind === 'file' ? [] : WITHOUT_ADTS)]
        : [
            '-c:a',
            'aac',
            '-b:a',
            String(codec.bitrate),
            '-ar',
            String(SAMPLE_RATE),
            '-ac',
            '2',
            '-af',
            'aresample=async=1',
          ]),
      ...['-movflags', MOVFLAGS, '-frag_duration', String(AUDIO_FRAGMENT_SECONDS * MICROSECONDS), ...FRAGMENTED],
    ],
  }));
}

function subtitleOutputs({ input, subtitles }: IngestSettings): readonly Written[] {
  if (input.kind === 'hls') return [];
  return subtitles.map((track, index) => ({
    output: subtitleOutput(track, index),
    args: ['-map', `0:s:${track.stream ?? 0}`, '-c:s', 'webvtt', '-f', 'webvtt'],
  }));
}

function subtitlesBeside({ input, subtitles }: IngestSettings): readonly Beside[] {
  if (input.kind !== 'hls') return [];
  const { url } = input;
  return subtitles.map((track, index) => ({ output: subtitleOutput(track, index), url, stream: track.stream ?? 0 }));
}

function subtitleOutput({ language, name }: IngestSettings['subtitles'][number], index: number): Beside['output'] {
  return { kind: 'subtitles', track: `subtitles-${index + 1}`, language, name };
}

function thumbnails(): Written {
  const { width, height, interval } = THUMBNAIL;
  const isDue = `'isnan(prev_selected_t)+gte(t-prev_selected_t,${interval})'`;
  return {
    output: { kind: 'thumbnails' },
    args: [
      ...['-map', '0:v:0', '-vf', `select=${isDue},scale=${width}:${height}`],
      // What is left out stays out, and no picture waits for the next one.
      ...['-vsync', 'passthrough', '-threads', '1'],
      ...['-pix_fmt', 'yuvj420p', '-c:v', 'mjpeg', '-q:v', String(THUMBNAIL_QUALITY), '-f', 'image2pipe'],
    ],
  };
}

/** The protocol that this ffmpeg must have been built with; null when every one has it. */
export const neededProtocol = (input: IngestInput): string | null => (input.kind === 'srt' ? 'srt' : null);

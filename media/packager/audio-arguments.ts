import { PROGRESS } from '../ffmpeg/run-ffmpeg.ts';
import { openSource } from './probe.ts';

export const SAMPLE_RATE = 48_000;
export const CHANNELS = 2;
/** The encoder puts one frame of silence first: as much of the title's beginning gives way, so that sound and picture meet. */
const PRIMING_SAMPLES = 1024;

/** Gaps are filled and the beginning is the picture's, whenever the sound begins; more channels are mixed to two. */
const TO_STEREO = [
  `aresample=${SAMPLE_RATE}:async=1:first_pts=0`,
  `aformat=sample_fmts=fltp:sample_rates=${SAMPLE_RATE}:channel_layouts=stereo`,
].join(',');

const quiet = ['-hide_banner', '-nostdin', ...PROGRESS] as const;

/** Measures a track as it would be heard: EBU R 128, in what ffmpeg says. */
export const loudnessArguments = (file: string, stream: string): readonly string[] => [
  ...[...quiet, '-loglevel', 'info', ...openSource(file), '-map', stream],
  ...['-af', `${TO_STEREO},ebur128=peak=true:framelog=verbose`, '-f', 'null', '-'],
];

export interface AudioRequest {
  readonly file: string;
  readonly index: number;
  /** Decibels by which it becomes louder. */
  readonly gain: number;
  /** Seconds of the picture: the sound is as long. */
  readonly duration: number;
  readonly segmentSeconds: number;
  readonly output: string;
  readonly list: string;
  /** Bits a second. */
  readonly bitrate: number;
}

/**
 * Encodes one track as CMAF: a fragment for each segment, cut where the picture's segments are, to within a frame. Only
 * ffmpeg's list writer cuts sound by such a grid; its list itself is not needed.
 */
export function audioArguments(request: AudioRequest): readonly string[] {
  const { file, index, gain, duration, segmentSeconds, output, list, bitrate } = request;
  const filters = [
    TO_STEREO,
    `volume=${gain.toFixed(2)}dB:precision=float`,
    `apad=whole_dur=${duration}`,
    `atrim=start_sample=${PRIMING_SAMPLES}:end=${duration}`,
    'asetpts=PTS-STARTPTS',
  ].join(',');
  return [
    ...[...quiet, '-loglevel', 'error', '-y', ...openSource(file)],
    ...['-map', `0:${index}`, '-map_metadata', '-1', '-map_chapters', '-1', '-af', filters],
    ...['-c:a', 'aac', '-profile:a', 'aac_low', '-b:a', String(bitrate)],
    ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_list_size', '0', '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file', '-hls_segment_filename', output],
    ...['-hls_segment_options', 'movflags=+cmaf+frag_custom+skip_trailer:use_editlist=0', list],
  ];
}

/** Turns one track of subtitles into WebVTT on the standard output. */
export const subtitleArguments = (file: string, index: number): readonly string[] => [
  ...[...quiet, '-loglevel', 'error', ...openSource(file)],
  ...['-map', `0:${index}`, '-map_metadata', '-1', '-c:s', 'webvtt', '-f', 'webvtt', 'pipe:1'],
];

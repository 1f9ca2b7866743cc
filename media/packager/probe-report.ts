import { languageTag } from '../asset/language.ts';
import { PackagingRefused } from './refusal.ts';
import type { Source, SourceAudio, SourceSubtitles, SourceVideo, Transfer } from './source.ts';

/** One stream in ffmpeg's report: its line, and the lines below it. */
interface StreamReport {
  readonly index: number;
  readonly language: string;
  readonly kind: string;
  /** What comes after the kind. */
  readonly text: string;
  readonly title: string | null;
  readonly about: string;
}

/** Tags of the file are indented further, so that no title can look like a stream. */
const STREAM = /^ {2}Stream #0:(\d+)(?:\[\w+\])?(?:\(([^)\s]*)\))?: (\w+): (.*)$/;
const PLAYLISTS = /^Input #0, (?:hls|dash|concat|image2|webm_dash_manifest|imf|tty)\b/m;
const DURATION = /^ {2}Duration: (\d+):(\d\d):(\d\d\.\d+)/m;
const STILL = /\(attached pic\)|\(still image\)/;
const PICTURES = /^Input #0, (?:\w+_pipe|gif|apng|ico|webp)\b/m;

/**
 * Reads what ffmpeg says when it opens a file.
 * @throws PackagingRefused when that is no film.
 */
export function readProbe(report: string): Source {
  if (PLAYLISTS.test(report)) throw new PackagingRefused('the file is a list of other files, not a film');
  if (PICTURES.test(report)) throw new PackagingRefused('the file is a picture, not a film');
  const streams = readStreams(report);
  const pictures = streams.filter(({ kind, text }) => kind === 'Video' && !STILL.test(text));
  const audio = streams.filter(({ kind, text }) => kind === 'Audio' && !text.startsWith('none')).map(readAudio);
  const [main] = pictures;
  if (main === undefined) {
    throw new PackagingRefused(audio.length > 0 ? 'the file has sound but no picture' : 'the file has no picture');
  }
  const subtitles = streams.filter(({ kind }) => kind === 'Subtitle').map(readSubtitles);
  return { duration: readDuration(report), video: readVideo(main), audio, subtitles };
}

function readStreams(report: string): readonly StreamReport[] {
  const streams: { line: RegExpExecArray; below: string[] }[] = [];
  for (const line of report.split('\n')) {
    if (line.startsWith('Output #0')) break;
    const found = STREAM.exec(line);
    if (found !== null) streams.push({ line: found, below: [] });
    else streams.at(-1)?.below.push(line);
  }
  return streams.map(({ line: [, index = '', language = '', kind = '', text = ''], below }) => ({
    index: Number(index),
    language: languageTag(language),
    kind,
    text,
    title: below.map((line) => /^ +title +: (.+)$/.exec(line)?.[1]?.trim()).find((title) => title) ?? null,
    about: below.join('\n'),
  }));
}

function readDuration(report: string): number | null {
  const [, hours, minutes, seconds] = DURATION.exec(report) ?? [];
  const duration = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return duration > 0 ? duration : null;
}

/** Profiles of Dolby Vision whose picture is wrong without its own decoder. */
const DOLBY_ONLY = /DOVI configuration record:.*profile: 5\b/;
const SIZE = /, (\d+)x(\d+)(?=[ ,]|$)/;
/** The file's own comes last, and counts. */
const ASPECT = /SAR (\d+):(\d+)/g;
const ROTATION = /rotation of (-?[\d.]+) degrees/;
/** Within which a turned picture counts as lying on its side. */
const UPRIGHT_DEGREES = 45;

function readVideo({ index, text, about }: StreamReport): SourceVideo {
  const [, width, height] = SIZE.exec(text) ?? [];
  if (width === undefined || height === undefined || /^[^,]*, none\b/.test(text) || text.startsWith('none')) {
    throw new PackagingRefused('the picture of the file cannot be decoded: the file is broken or incomplete');
  }
  if (DOLBY_ONLY.test(about)) {
    throw new PackagingRefused('the picture is Dolby Vision profile 5, which only its own decoders can show');
  }
  const [, across, down] = [...text.matchAll(ASPECT)].at(-1) ?? [];
  const aspect = Number(across) / Number(down);
  // A shape that is not said, or said as nothing, is that of square pixels.
  const shown = {
    width: Number(width) * (aspect > 0 && aspect < Number.POSITIVE_INFINITY ? aspect : 1),
    height: Number(height),
  };
  const turned = Math.abs(Number(ROTATION.exec(about)?.[1] ?? 0)) % 180;
  const isOnSide = Math.abs(turned - 90) < UPRIGHT_DEGREES;
  return {
    index,
    width: isOnSide ? shown.height : shown.width,
    height: isOnSide ? shown.width : shown.height,
    frameRate: readFrameRate(text),
    transfer: readTransfer(text),
    tellsMatrix: /bt709|smpte170m|bt470bg|bt2020|smpte240m|fcc|gbr/.test(text),
  };
}

function readTransfer(text: string): Transfer {
  if (text.includes('/smpte2084')) return 'smpte2084';
  return text.includes('/arib-std-b67') ? 'arib-std-b67' : 'sdr';
}

/** The mean of a film that skips a frame now and then is a little off: the rate its times are made of is meant. */
const RATE_TOLERANCE = 0.05;
const FALLBACK_RATE = 25;

function readFrameRate(text: string): number {
  const read = (unit: string) => {
    const [, number, thousands] = new RegExp(`, ([\\d.]+)(k?) ${unit}\\b`).exec(text) ?? [];
    return Number(number ?? 0) * (thousands === 'k' ? 1000 : 1);
  };
  const mean = read('fps');
  const base = read('tbr');
  if (mean > 0) return Math.abs(base - mean) <= mean * RATE_TOLERANCE ? base : mean;
  return base > 0 ? base : FALLBACK_RATE;
}

const readAudio = ({ index, language, title, text }: StreamReport): SourceAudio => ({
  index,
  language,
  title,
  describesVideo: text.includes('(visual impaired)'),
});

const readSubtitles = ({ index, language, title, text }: StreamReport): SourceSubtitles => ({
  index,
  language,
  title,
  codec: /^\w+/.exec(text)?.[0] ?? '',
  isForced: text.includes('(forced)'),
  isForHardOfHearing: text.includes('(hearing impaired)'),
});

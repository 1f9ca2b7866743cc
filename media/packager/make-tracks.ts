import { join } from 'node:path';
import type { Asset, AudioTrack, SubtitleTrack, VideoTrack } from '../asset/asset.ts';
import { THUMBNAILS } from '../asset/thumbnails.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { audioArguments, CHANNELS, loudnessArguments, SAMPLE_RATE, subtitleArguments } from './audio-arguments.ts';
import type { Coding } from './coding.ts';
import { perSecond, segmentSeconds } from './frame-rate.ts';
import { indexTrack } from './index-track.ts';
import type { Rendition } from './ladder.ts';
import { gainOf, type Loudness, readLoudness } from './loudness.ts';
import type { Plan } from './plan.ts';
import { PackagingRefused } from './refusal.ts';
import { thumbnailArguments, thumbnailGrid, videoArguments } from './video-arguments.ts';

/** What every stage works with. */
export interface MakingTools {
  readonly ffmpeg: string;
  readonly threads: number;
  readonly isOneCore?: boolean;
  readonly signal: AbortSignal;
  readonly coding: Coding;
  readonly plan: Plan;
  readonly file: string;
  /** Where a stage puts what it makes. */
  readonly folder: string;
  /** Where the files of finished stages are. */
  readonly finished: string;
}

type OnFraction = (fraction: number) => void;

interface Call {
  readonly args: readonly string[];
  readonly output?: string;
  /** Seconds of the result; null when unknown. */
  readonly duration: number | null;
}

function call(
  { ffmpeg, signal, folder, isOneCore = false }: MakingTools,
  { args, output, duration }: Call,
  onFraction: OnFraction,
) {
  const onSeconds = (seconds: number) => duration !== null && onFraction(seconds / duration);
  return runFfmpeg({
    path: ffmpeg,
    args,
    folder,
    signal,
    isOneCore,
    onSeconds,
    ...(output === undefined ? {} : { output }),
  });
}

/** One size of the picture. @throws PackagingRefused when none of it can be decoded. */
export async function makeRendition(
  tools: MakingTools,
  rendition: Rendition,
  onFraction: OnFraction,
): Promise<VideoTrack> {
  const { plan, file, threads, folder } = tools;
  const output = `${rendition.id}.mp4`;
  const args = videoArguments({ file, video: plan.video, rate: plan.rate, rendition, threads, coding: tools.coding });
  await call(tools, { args, output, duration: plan.duration }, onFraction);
  const { description, ...index } = await indexTrack(join(folder, output)).catch((cause: unknown) => {
    throw new PackagingRefused('nothing of the picture could be decoded: the file is broken', { cause });
  });
  const { width, height } = rendition;
  const frameRate = Math.round(perSecond(plan.rate) * 1000) / 1000;
  return { id: rendition.id, file: output, codecs: description.codecs, ...index, width, height, frameRate };
}

/** Of a stage that measures first, what that is of the whole. */
const MEASURING = 0.4;

/** One language of the sound, as long as the picture, brought to the common loudness. */
export async function makeAudio(
  tools: MakingTools,
  { track, duration }: { readonly track: Plan['audio'][number]; readonly duration: number },
  onFraction: OnFraction,
): Promise<AudioTrack> {
  const { plan, file, folder } = tools;
  const request = { file, stream: `0:${track.index}`, duration };
  const loudness = await measure(tools, request, (fraction) => onFraction(MEASURING * fraction));
  const output = `${track.id}.mp4`;
  const args = audioArguments({
    ...{ file, index: track.index, duration, output },
    gain: gainOf(loudness),
    segmentSeconds: segmentSeconds(plan.rate),
    list: `${track.id}.m3u8`,
    bitrate: tools.coding.audioBitrate,
  });
  await call(tools, { args, duration }, (fraction) => onFraction(MEASURING + (1 - MEASURING) * fraction));
  const { description, ...index } = await indexTrack(join(folder, output));
  return {
    ...{ id: track.id, file: output, codecs: description.codecs, ...index },
    ...{ language: track.language, name: track.name, channels: CHANNELS, sampleRate: SAMPLE_RATE },
    ...(track.describesVideo && { describesVideo: true }),
  };
}

interface Measurement {
  readonly file: string;
  /** As ffmpeg names streams, such as `0:1`. */
  readonly stream: string;
  readonly duration: number;
}

/** How loud a track is as it would be heard; null for silence. */
export async function measure(
  tools: MakingTools,
  { file, stream, duration }: Measurement,
  onFraction: OnFraction,
): Promise<Loudness | null> {
  return readLoudness(await call(tools, { args: loudnessArguments(file, stream), duration }, onFraction));
}

/** One language of the subtitles. */
export async function makeSubtitles(
  tools: MakingTools,
  { id, index, language, name, isForced, isForHardOfHearing }: Plan['subtitles'][number],
  onFraction: OnFraction,
): Promise<SubtitleTrack> {
  const output = `${id}.vtt`;
  const { file, plan } = tools;
  await call(tools, { args: subtitleArguments(file, index), output, duration: plan.duration }, onFraction);
  return { id, file: output, language, name, isForced, ...(isForHardOfHearing && { isForHardOfHearing }) };
}

/** Small pictures of the whole title, from a size of it that is finished. */
export async function makeThumbnails(
  tools: MakingTools,
  { video, duration }: { readonly video: VideoTrack; readonly duration: number },
  onFraction: OnFraction,
): Promise<NonNullable<Asset['thumbnails']>> {
  const grid = thumbnailGrid(duration);
  const args = thumbnailArguments(join(tools.finished, video.file), grid, `${THUMBNAILS}%d.jpg`);
  await call(tools, { args, duration }, onFraction);
  return { prefix: THUMBNAILS, ...grid };
}

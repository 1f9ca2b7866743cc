import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Asset, AudioTrack, SubtitleTrack, VideoTrack } from '../asset/asset.ts';
import { findInstalled, installAsset } from '../store/install-asset.ts';
import { assetFolder } from '../store/names.ts';
import type { Store } from '../store/store.ts';
import { type Coding, FILM_CODING } from './coding.ts';
import { type MakingTools, makeAudio, makeRendition, makeSubtitles, makeThumbnails, measure } from './make-tracks.ts';
import { bytesNeeded, type Plan, planOf } from './plan.ts';
import { probe } from './probe.ts';
import { type Progress, ProgressCount, stagesOf } from './progress.ts';
import { PackagingRefused } from './refusal.ts';
import { openWorkFolder, type WorkFolder } from './work-folder.ts';

export interface TitleRequest {
  readonly id: Asset['id'];
  /** The film's whole path. */
  readonly file: string;
}

export interface PackagerOptions {
  /** Path of the program. */
  readonly ffmpeg: string;
  readonly threads: number;
  /** All of it takes no more than one core at a time. */
  readonly isOneCore?: boolean;
  /** Else that of films. */
  readonly coding?: Coding;
  readonly store: Store;
  /** Work in progress is in `{workFolder}/{id}`. */
  readonly workFolder: string;
  /** Ends the work; what is finished stays for the next run. */
  readonly signal: AbortSignal;
  /** Milliseconds. */
  readonly now: () => number;
  readonly onProgress: (progress: Progress) => void;
}

export interface TitleReport {
  /** What an operator should know, a sentence each. */
  readonly notes: readonly string[];
}

/**
 * Makes an asset of a film and installs it, stage by stage: what an earlier run has finished is not done again, and an
 * asset that is there already is left alone.
 * @throws PackagingRefused, NoDiskSpace, StoreFull, FfmpegFailed: it will not do. FfmpegKilled: it may, another time.
 */
export async function packageTitle(request: TitleRequest, options: PackagerOptions): Promise<TitleReport> {
  const { store, workFolder, signal } = options;
  const installed = await findInstalled(store, request.id);
  if (installed?.kind === 'title') {
    await rm(join(workFolder, request.id), { recursive: true, force: true });
    return { notes: [] };
  }
  if (installed !== null) throw new PackagingRefused(`${request.id} is the name of a clip: choose another one`);
  const work = await openWorkFolder(join(workFolder, request.id));
  const { plan, fingerprint } = await work.finish('plan', async () => ({
    description: await makePlan(request, options),
    files: [],
  }));
  if ((await fingerprintOf(request.file)) !== fingerprint) {
    throw new PackagingRefused('the file was changed while it was packaged');
  }
  const asset = await makeAsset({ request, plan, work, options });
  signal.throwIfAborted();
  await writeFile(join(work.path, 'asset.json'), JSON.stringify(asset));
  await installAsset(store, work.path);
  await work.remove();
  return { notes: [...plan.notes, ...shortness(plan, asset)] };
}

/** Removes what a title has left behind that will not become one. */
export async function abandonTitle(
  id: Asset['id'],
  { store, workFolder }: Pick<PackagerOptions, 'store' | 'workFolder'>,
) {
  await rm(join(workFolder, id), { recursive: true, force: true });
  if ((await findInstalled(store, id)) !== null) return;
  for await (const { name } of store.list(assetFolder(id))) await store.remove(name);
}

interface PlannedFile {
  readonly plan: Plan;
  /** Differs once the file has been changed. */
  readonly fingerprint: string;
}

async function makePlan({ file }: TitleRequest, { ffmpeg, signal, workFolder }: PackagerOptions): Promise<PlannedFile> {
  const fingerprint = await fingerprintOf(file);
  const plan = planOf(await probe(ffmpeg, file, signal));
  const needed = bytesNeeded(plan, (await stat(file)).size);
  const { bavail, bsize } = await statfs(workFolder);
  if (bavail * bsize < needed) {
    throw new PackagingRefused(
      `packaging may need ${gigabytes(needed)} GB, and the disk of ${workFolder} has ${gigabytes(bavail * bsize)} GB free`,
    );
  }
  return { plan, fingerprint };
}

const GIGABYTE = 1e9;
const gigabytes = (bytes: number) => (bytes / GIGABYTE).toFixed(1);

async function fingerprintOf(file: string): Promise<string> {
  const state = await stat(file).catch(() => null);
  if (state === null) throw new PackagingRefused(`there is no file ${file} that the worker can read`);
  if (!state.isFile()) throw new PackagingRefused(`${file} is not a file`);
  if (state.size === 0) throw new PackagingRefused('the file is empty');
  return `${state.size}-${state.mtimeMs}`;
}

interface Making {
  readonly request: TitleRequest;
  readonly plan: Plan;
  readonly work: WorkFolder;
  readonly options: PackagerOptions;
}

async function makeAsset({ request, plan, work, options }: Making): Promise<Asset> {
  const count = new ProgressCount(stagesOf(plan), options.now);
  const tools: MakingTools = {
    coding: FILM_CODING,
    ...options,
    plan,
    file: request.file,
    folder: work.drafts,
    finished: work.path,
  };
  async function stage<Description>(
    name: string,
    make: (tools: MakingTools, onFraction: (fraction: number) => void) => Promise<Description>,
    filesOf: (description: Description) => readonly string[],
  ): Promise<Description> {
    options.signal.throwIfAborted();
    let isNew = false;
    const description = await work.finish(name, async () => {
      isNew = true;
      const onFraction = (fraction: number) => options.onProgress(count.at(name, fraction));
      onFraction(0);
      const made = await make(tools, onFraction);
      return { description: made, files: filesOf(made) };
    });
    if (!isNew) count.skip(name);
    return description;
  }
  const itsFile = ({ file }: { readonly file: string }) => [file];

  const video: VideoTrack[] = [];
  for (const rendition of plan.renditions) {
    video.push(await stage(rendition.id, (t, report) => makeRendition(t, rendition, report), itsFile));
  }
  const duration = Math.max(...video.map(lengthOf));
  const audio: AudioTrack[] = [];
  for (const track of plan.audio) {
    audio.push(await stage(track.id, (t, report) => makeAudio(t, { track, duration }, report), itsFile));
  }
  const subtitles: SubtitleTrack[] = [];
  for (const track of plan.subtitles) {
    subtitles.push(await stage(track.id, (t, report) => makeSubtitles(t, track, report), itsFile));
  }
  const smallest = video.at(-1);
  const thumbnails = await stage(
    'thumbnails',
    async (t, report) =>
      smallest === undefined ? null : await makeThumbnails(t, { video: smallest, duration }, report),
    (made) => (made === null ? [] : Array.from({ length: made.sheets }, (_, n) => `${made.prefix}${n}.jpg`)),
  );
  const [main] = audio;
  const loudness = await stage(
    'loudness',
    async (t, report) =>
      main === undefined
        ? null
        : await measure(t, { file: join(work.path, main.file), stream: '0:a:0', duration }, report),
    () => [],
  );
  options.onProgress(count.at('install', 0));
  return {
    id: request.id,
    kind: 'title',
    duration,
    segmentDuration: 4,
    ...{ video, audio, subtitles, thumbnails, loudness },
  };
}

const lengthOf = ({ segments, timescale }: VideoTrack) =>
  segments.reduce((sum, { duration }) => sum + duration, 0) / timescale;

/** Of what the file says, a picture this much shorter is one that breaks off. */
const WHOLE = 0.9;

function shortness({ duration }: Plan, asset: Asset): readonly string[] {
  if (duration === null || asset.duration >= duration * WHOLE) return [];
  return [`the picture ends after ${Math.round(asset.duration)} s of a file of ${Math.round(duration)} s`];
}

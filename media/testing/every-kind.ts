import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { type Asset, parseAsset, trackOf } from '../asset/asset.ts';
import { openLibrary } from '../asset/library.ts';
import { locateFfmpeg } from '../ffmpeg/locate.ts';
import { packageTitle } from '../packager/package-title.ts';
import type { IncomingFormat, IncomingPart } from '../recording/incoming.ts';
import { openRecorder } from '../recording/recorder.ts';
import { installAsset } from '../store/install-asset.ts';
import { writeProgrammes } from '../store/programmes.ts';
import type { Store } from '../store/store.ts';
import { writeTimeline } from '../store/write-timeline.ts';
import type { Block } from '../timeline/timeline.ts';
import { createFaultyStore } from './recording.ts';

/** A channel of the demo's clips, one whose clip has two sounds and a text, a recording, and a film. */
export const LINEAR = '1-1';
export const SPOKEN = '1-2';
/** What that channel plays over and over. */
export const SPOKEN_CLIP = 'spoken';
export const RECORDED = '1-3';
export const FILM = 'film';
/** Seconds of the film; its last segments are short. */
export const FILM_SECONDS = 22.4;
/** How long before the present the channels begin, in seconds. */
const LINEAR_AGE = 3600;
export const RECORDED_AGE = 1200;
/** Seconds of the recording that are missing, counted from its beginning: the recorder was away. */
export const HOLE = { from: 800, to: 860 };

const CLIPS = join(import.meta.dirname, '../../demo/clips');
const SEGMENT = 4;
const MILLISECONDS = 1000;
const BLOCK_SECONDS = 160;

/**
 * Puts one of each kind of stream into a store, with real video and audio, as of `now` (Unix seconds, on the
 * grid of borders).
 * @throws Error when there is no ffmpeg.
 */
export async function writeEveryKind(store: Store, folder: string, now: number): Promise<void> {
  const news = await installClip(store, folder, 'news', (asset) => asset);
  const nature = await installClip(store, folder, 'nature', (asset) => asset);
  const spoken = await installClip(store, folder, SPOKEN_CLIP, speak);
  await writeChannel(store, LINEAR, now, [news.id, nature.id]);
  await writeChannel(store, SPOKEN, now, [spoken.id]);
  await record(store, now, news, nature);
  await packageFilm(store, folder);
}

/** A clip of the demo under a name of its own. */
async function installClip(store: Store, folder: string, id: string, change: (asset: Asset) => Asset): Promise<Asset> {
  const source = join(CLIPS, id === SPOKEN_CLIP ? 'news' : id);
  const copy = join(folder, 'every-kind', id);
  await cp(source, copy, { recursive: true });
  const asset = { ...change(parseAsset(await readFile(join(source, 'asset.json'), 'utf8'))), id };
  const cues = Array.from({ length: 8 }, (_, n) => `00:${time(4 * n + 1)} --> 00:${time(4 * n + 3)}\nWords ${n}\n`);
  await writeFile(join(copy, 'words.vtt'), ['WEBVTT\n', ...cues].join('\n'));
  await writeFile(join(copy, 'asset.json'), JSON.stringify(asset));
  await installAsset(store, copy);
  return asset;
}

const time = (seconds: number) => `00:${String(seconds).padStart(2, '0')}.000`;

/** A second sound, and a text. */
function speak(asset: Asset): Asset {
  const [main] = asset.audio;
  if (main === undefined) throw new Error('the clip has no sound');
  return {
    ...asset,
    audio: [
      { ...main, language: 'en', name: 'English' },
      { ...main, id: 'other', language: 'ka', name: 'ქართული' },
    ],
    subtitles: [{ id: 'words', file: 'words.vtt', language: 'en', name: 'English', isForced: false }],
  };
}

async function writeChannel(store: Store, channel: string, now: number, assets: readonly string[]): Promise<void> {
  const blocks: Block[] = [];
  for (let start = now - LINEAR_AGE; start < now + LINEAR_AGE; start += BLOCK_SECONDS) {
    const asset = assets[blocks.length % assets.length] ?? '';
    const discontinuityBase = 100 + blocks.length;
    blocks.push({ start, end: start + BLOCK_SECONDS, asset, sequenceBase: start / SEGMENT, discontinuityBase });
  }
  await writeTimeline(store, { version: 1, channel, publishedAt: now, blocks });
  const programmes = blocks.map(({ start, end, asset }) => ({ id: `p${start}`, start, end, title: `About ${asset}` }));
  await writeProgrammes(store, { channel, version: '1', programmes });
}

/** One clip before the hole, another behind it, smaller, by a recorder that had lost what its memory may have held. */
async function record(store: Store, now: number, before: Asset, after: Asset): Promise<void> {
  const library = openLibrary({
    store,
    cacheBytes: 1_000_000,
    onBroken: (_name, error) => {
      throw error;
    },
  });
  const start = now - RECORDED_AGE;
  const thumbnail = await sharp({ create: { width: 196, height: 110, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const clock = { now: () => now * MILLISECONDS };
  for (const stretch of [
    { asset: before, picture: '720p', from: 0, to: HOLE.from },
    { asset: after, picture: '360p', from: HOLE.to, to: RECORDED_AGE },
  ]) {
    const { asset, picture } = stretch;
    const recorder = await openRecorder({
      ...{ store, channel: RECORDED, clock, memory: createFaultyStore(clock) },
      log: (event) => {
        throw event;
      },
    });
    const video = asset.video.find(({ id }) => id === picture);
    const [audio] = asset.audio;
    if (video === undefined || audio === undefined) throw new Error('the clip has no such track');
    const format: IncomingFormat = {
      video: [
        {
          id: 'video',
          codecs: video.codecs,
          width: video.width,
          height: video.height,
          frameRate: video.frameRate,
          init: await library.init(asset, video),
        },
      ],
      audio: [
        {
          id: 'main',
          codecs: audio.codecs,
          language: audio.language,
          name: audio.name,
          channels: audio.channels,
          sampleRate: audio.sampleRate,
          init: await library.init(asset, audio),
        },
      ],
      subtitles: [{ id: 'words', language: 'en', name: 'English' }],
    };
    for (let second = stretch.from; second < stretch.to; second += SEGMENT) {
      const n = (second - stretch.from) / SEGMENT;
      const part = async (id: string): Promise<IncomingPart> => {
        const track = trackOf(asset, id);
        const entry = track?.segments[n % track.segments.length];
        if (track === undefined || entry === undefined) throw new Error('the clip has no such segment');
        const bytes = await library.segment(asset, track, n);
        const { keyFrameSize } = entry;
        const duration = (entry.duration / track.timescale) * MILLISECONDS;
        return { bytes, duration, ...(keyFrameSize === undefined ? {} : { keyFrameSize }) };
      };
      const text = `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n\n${cueAt(n * SEGMENT)}\nSecond ${second}\n`;
      await recorder.append({
        start: (start + second) * MILLISECONDS,
        duration: SEGMENT * MILLISECONDS,
        format,
        isDiscontinuity: false,
        parts: new Map([
          ['video', await part(picture)],
          ['main', await part('main')],
          ['words', { bytes: Buffer.from(text), duration: SEGMENT * MILLISECONDS }],
          ['thumbnails', { bytes: thumbnail, duration: SEGMENT * MILLISECONDS }],
        ]),
      });
    }
    await recorder.close();
  }
}

const cueAt = (second: number) => {
  const at = (seconds: number) => new Date(seconds * MILLISECONDS).toISOString().slice(11, 23);
  return `${at(second + 1)} --> ${at(second + 3)}`;
};

/** A short film with two languages and subtitles, packaged as any other. */
async function packageFilm(store: Store, folder: string): Promise<void> {
  const ffmpeg = await locateFfmpeg();
  if (ffmpeg === null) throw new Error('there is no ffmpeg');
  const source = join(folder, 'film.mkv');
  const words = join(folder, 'film.srt');
  await writeFile(words, '1\n00:00:01,000 --> 00:00:06,000\nBegin\n\n2\n00:00:19,000 --> 00:00:21,000\nEnd\n');
  const inputs = [
    // Bars that pass, not a test pattern full of detail: the work of the encoder is most of what this costs. A player that
    // plays is known by a picture that moves.
    ...['-f', 'lavfi', '-i', `smptebars=size=640x360:rate=25:duration=${FILM_SECONDS},scroll=horizontal=0.004`],
    ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${FILM_SECONDS}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=660:duration=${FILM_SECONDS}`],
    ...['-i', words],
  ];
  const languages = ['a:0', 'eng', 'a:1', 'rus', 's:0', 'eng'];
  const metadata = [0, 2, 4].flatMap((n) => [`-metadata:s:${languages[n]}`, `language=${languages[n + 1]}`]);
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-c:s', 'srt'];
  const maps = ['0:v', '1:a', '2:a', '3:s'].flatMap((stream) => ['-map', stream]);
  await promisify(execFile)(ffmpeg.path, ['-v', 'error', ...inputs, ...maps, ...metadata, ...coding, source]);
  const workFolder = join(folder, 'work');
  await mkdir(workFolder);
  await packageTitle(
    { id: FILM, file: source },
    {
      ffmpeg: ffmpeg.path,
      threads: 1,
      store,
      workFolder,
      signal: new AbortController().signal,
      now: Date.now,
      onProgress: () => {},
    },
  );
}

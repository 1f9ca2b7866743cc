import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { type Asset, filesOf, parseAsset, type Track } from '../asset/asset.ts';
import { openDiskStore } from '../store/disk-store.ts';
import { assetFile } from '../store/names.ts';
import { type Store, StoreFull } from '../store/store.ts';
import { decode, makeFilm, makeObservedFfmpeg, testFfmpeg } from '../testing/film.ts';
import { abandonTitle, type PackagerOptions, packageTitle } from './package-title.ts';

let folder: string;
let store: Store;
let options: PackagerOptions;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-packager-'));
  store = openDiskStore(join(folder, 'store'));
  options = {
    ffmpeg: await testFfmpeg(),
    threads: 1,
    store,
    workFolder: join(folder, 'work'),
    signal: new AbortController().signal,
    now: () => performance.now(),
    onProgress: () => {},
  };
});

afterAll(() => rm(folder, { recursive: true }));

const path = (name: string) => join(folder, name);
const stored = (id: string, file: string) => join(folder, 'store', assetFile(id, file));
const assetOf = async (id: string): Promise<Asset> => parseAsset(await readFile(stored(id, 'asset.json'), 'utf8'));

/** The init and some segments of a track as one file. */
async function cut(id: string, track: Track, spans: readonly { offset: number; size: number }[]): Promise<string> {
  const bytes = await readFile(stored(id, track.file));
  const parts = [track.init, ...spans].map(({ offset, size }) => bytes.subarray(offset, offset + size));
  const file = path('cut.mp4');
  await writeFile(file, Buffer.concat(parts));
  return file;
}

const seconds = ({ segments, timescale }: Track) => segments.map(({ decodeTime }) => decodeTime / timescale);

const SUBTITLES = `1
00:00:01,000 --> 00:00:02,500
Hello <i>there</i>

2
00:00:09,000 --> 00:00:10,000
Goodbye
`;

describe('a film with two languages and subtitles at 23.976 frames', () => {
  let asset: Asset;

  beforeAll(async () => {
    await writeFile(path('film.srt'), SUBTITLES);
    await makeFilm(
      path('film.mkv'),
      [
        // Bars cost the encoder a quarter of a pattern full of detail.
        'smptebars=s=854x480:r=24000/1001:d=13',
        'sine=f=440:r=44100:d=13',
        'sine=f=880:d=9,volume=-20dB',
        path('film.srt'),
      ],
      [
        ...['-map', '3', '-c:a', 'aac', '-c:s', 'srt', '-ac:a:1', '6'],
        ...['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=rus'],
        ...[
          '-metadata:s:s:0',
          'language=eng',
          '-metadata:s:s:1',
          'language=rus',
          '-disposition:s:1',
          'forced+hearing_impaired',
        ],
        ...['-disposition:a:1', 'visual_impaired'],
      ],
    );
    const progress: number[] = [];
    const onProgress = ({ done }: { done: number }) => void progress.push(done);
    await packageTitle({ id: 'film', file: path('film.mkv') }, { ...options, onProgress });
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    asset = await assetOf('film');
  });

  test('is a title in every size, sound and text, and no work is left', async () => {
    expect(asset).toMatchObject({ kind: 'title', id: 'film' });
    expect(asset.duration).toBeCloseTo(13, 0);
    expect(asset.video.map((t) => `${t.id} ${t.width}x${t.height} ${t.frameRate}`)).toEqual([
      '480p 854x480 23.976',
      '360p 640x360 23.976',
    ]);
    expect(asset.audio.map((t) => [t.language, t.name, t.codecs, t.channels, t.sampleRate, t.describesVideo])).toEqual([
      ['en', 'English', 'mp4a.40.2', 2, 48_000, undefined],
      ['ru', 'Русский', 'mp4a.40.2', 2, 48_000, true],
    ]);
    expect(asset.subtitles.map((t) => [t.language, t.isForced, t.isForHardOfHearing])).toEqual([
      ['en', false, undefined],
      ['ru', true, true],
    ]);
    for (const file of filesOf(asset)) expect((await stat(stored('film', file))).size).toBeGreaterThan(0);
    expect(await readdir(options.workFolder)).toEqual([]);
  });

  test('plays from every segment, in all sizes alike, and its first key frame is where the index says', async () => {
    const [large, small] = asset.video;
    if (large === undefined || small === undefined) throw new Error('there are two sizes');
    expect(seconds(large)).toEqual(seconds(small));
    for (const track of [...asset.video, ...asset.audio]) {
      expect(await decode(await cut('film', track, track.segments))).toBe('');
    }
    for (const segment of large.segments) {
      expect(await decode(await cut('film', large, [segment]))).toBe('');
      const bytes = await readFile(stored('film', large.file));
      expect(bytes.readBigUInt64BE(segment.offset + segment.tfdtOffset)).toBe(BigInt(segment.decodeTime));
      // The last bytes of the key frame belong to it: without them it is broken.
      const size = segment.keyFrameSize ?? 0;
      const keyFrame = await cut('film', large, [{ offset: segment.offset, size }]);
      expect((await readFile(keyFrame)).length).toBe(large.init.size + size);
      expect(size).toBeGreaterThan(segment.tfdtOffset);
      expect(size).toBeLessThan(segment.size);
    }
  });

  test('sound is cut where the picture is, lasts as long, and is as loud as television', async () => {
    const borders = seconds(asset.video[0] ?? expect.fail());
    for (const track of asset.audio) {
      const own = seconds(track);
      expect(own).toHaveLength(borders.length);
      for (const [index, border] of borders.entries()) expect(Math.abs((own[index] ?? 0) - border)).toBeLessThan(0.022);
      const last = track.segments.at(-1);
      expect(((last?.decodeTime ?? 0) + (last?.duration ?? 0)) / track.timescale).toBeCloseTo(asset.duration, 1);
    }
    expect(Math.abs((asset.loudness?.integrated ?? 0) + 23)).toBeLessThan(0.5);
    expect(asset.loudness?.truePeak).toBeLessThanOrEqual(-1);
  });

  test('subtitles are WebVTT, thumbnails are one for ten seconds on a sheet', async () => {
    const text = await readFile(stored('film', 'subtitles-en.vtt'), 'utf8');
    // The film's own times begin with what its sound's encoder puts first.
    expect(text).toMatch(/^WEBVTT\n\n00:01\.0\d\d --> 00:02\.5\d\d\nHello <i>there<\/i>\n/);
    expect(asset.thumbnails).toMatchObject({ count: 2, sheets: 1, width: 196, height: 110, interval: 10 });
    const { width, height } = await sharp(stored('film', 'thumbnails0.jpg')).metadata();
    expect([width, height]).toEqual([5 * 196, 5 * 110]);
  });

  test('packaged once more, nothing is touched', async () => {
    const before = await stat(stored('film', '480p.mp4'));
    const observed = await makeObservedFfmpeg(folder);
    await packageTitle({ id: 'film', file: path('film.mkv') }, { ...options, ffmpeg: observed.path });
    expect(await observed.calls('')).toEqual([]);
    expect((await stat(stored('film', '480p.mp4'))).mtimeMs).toBe(before.mtimeMs);
  });
});

describe.runIf(isSlowProof)('films of every kind', () => {
  interface Kind {
    readonly file: string;
    readonly inputs: readonly string[];
    readonly coding?: readonly string[];
    readonly video: string;
    readonly audio: number;
  }
  const kinds: Readonly<Record<string, Kind>> = {
    portrait: { file: 'p.mp4', inputs: ['testsrc2=s=180x320:d=5'], video: '180x320 25', audio: 0 },
    anamorphic: {
      ...{ file: 'a.ts', inputs: ['testsrc2=s=360x288:r=50:d=1,setsar=64/45,interlace'] },
      ...{ coding: ['-c:v', 'mpeg2video', '-flags', '+ildct+ilme', '-top', '1'], video: '512x288 25', audio: 0 },
    },
    'one frame': {
      file: 'o.mp4',
      inputs: ['testsrc2=s=64x64:d=1'],
      coding: ['-frames:v', '1'],
      video: '64x64 25',
      audio: 0,
    },
    'fast, with many colours': {
      ...{ file: 'f.mp4', inputs: ['testsrc2=s=320x180:r=120:d=1,format=yuv444p10le'], video: '320x180 60', audio: 0 },
      coding: ['-color_trc', 'smpte2084', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'],
    },
    'without times': {
      file: 'r.h264',
      inputs: ['testsrc2=s=64x64:d=1'],
      coding: ['-f', 'h264'],
      video: '64x64 25',
      audio: 0,
    },
    silent: { file: 's.mp4', inputs: ['testsrc2=s=64x64:d=1', 'anullsrc=d=1'], video: '64x64 25', audio: 1 },
    'sound that begins late and ends early': {
      ...{ file: 'l.mkv', inputs: ['testsrc2=s=64x64:d=9', 'sine=d=1,asetpts=PTS+2/TB'], video: '64x64 25', audio: 1 },
    },
  };

  test.each(Object.entries(kinds))('%s', async (name, { file, inputs, coding, video, audio }) => {
    const id = name.replaceAll(/\W/g, '');
    await makeFilm(path(file), inputs, coding);
    await packageTitle({ id, file: path(file) }, options);
    const asset = await assetOf(id);
    const [track] = asset.video;
    if (track === undefined) throw new Error('there is a picture');
    expect(`${track.width}x${track.height} ${track.frameRate}`).toBe(video);
    expect(asset.audio).toHaveLength(audio);
    for (const each of [track, ...asset.audio]) expect(await decode(await cut(id, each, each.segments))).toBe('');
    const [sound] = asset.audio;
    if (sound !== undefined) expect(seconds(sound)).toHaveLength(track.segments.length);
  });
});

describe('what is no film ends in one sentence, and leaves nothing', () => {
  test.each([
    ['is empty', async (file: string) => (await open(file, 'w')).close()],
    ['is broken or no film', (file: string) => writeFile(file, 'once upon a time')],
    ['is broken or no film', (file: string) => writeFile(file, '#EXTM3U\n#EXTINF:4\n/etc/hostname\n')],
    ['sound but no picture', (file: string) => makeFilm(file, ['sine=d=1'], ['-f', 'matroska'])],
    [
      'is a picture',
      (file: string) => makeFilm(file, ['testsrc2=s=64x64'], ['-frames:v', '1', '-c:v', 'png', '-f', 'image2']),
    ],
    ['there is no file', async () => {}],
    [
      'broken or incomplete',
      async (file: string) => {
        await makeFilm(file, ['testsrc2=s=64x64:d=1'], ['-f', 'matroska']);
        const handle = await open(file, 'r+');
        await handle.truncate(700);
        await handle.close();
      },
    ],
  ])('%s', async (reason, make) => {
    const file = path('no-film');
    await rm(file, { force: true });
    await make(file);
    await expect(packageTitle({ id: 'none', file }, options)).rejects.toThrow(reason);
    await abandonTitle('none', options);
    expect(await readdir(options.workFolder)).toEqual([]);
  });

  test('a store that is full takes nothing of it', async () => {
    const file = await makeFilm(path('small.mp4'), ['testsrc2=s=64x64:d=1']);
    const full: Store = {
      ...store,
      writeFile: (name, from) =>
        name.endsWith('.jpg') ? Promise.reject(new StoreFull(name)) : store.writeFile(name, from),
    };
    await expect(packageTitle({ id: 'full', file }, { ...options, store: full })).rejects.toThrow('no room left');
    expect(await readdir(join(folder, 'store', 'assets', 'full'))).not.toEqual([]);
    await abandonTitle('full', options);
    expect(await readdir(join(folder, 'store', 'assets', 'full'))).toEqual([]);
  });

  test('a film that is changed between two runs, and a name that is a clip’s', async () => {
    const file = await makeFilm(path('changing.mp4'), ['testsrc2=s=64x64:d=1']);
    const stopped = AbortSignal.abort(new Error('stopped'));
    const stopping = new AbortController();
    const onProgress = () => stopping.abort(new Error('stopped'));
    await expect(packageTitle({ id: 'c', file }, { ...options, signal: stopped })).rejects.toThrow('stopped');
    await expect(packageTitle({ id: 'c', file }, { ...options, signal: stopping.signal, onProgress })).rejects.toThrow(
      'stopped',
    );
    await copyFile(path('small.mp4'), file);
    await expect(packageTitle({ id: 'c', file }, options)).rejects.toThrow('was changed');
    await abandonTitle('c', options);
    await packageTitle({ id: 'small', file: path('small.mp4') }, options);
    const clip = { ...(await assetOf('small')), id: 'clip', kind: 'clip', duration: 8 };
    const segments = [0, 1].map((n) => ({ offset: n, size: 50, duration: 4, decodeTime: 4 * n, tfdtOffset: 1 }));
    clip.video = clip.video.slice(0, 1).map((track) => ({ ...track, timescale: 1, segments }));
    await store.write(assetFile('clip', 'asset.json'), Buffer.from(JSON.stringify(clip)));
    await expect(packageTitle({ id: 'clip', file }, options)).rejects.toThrow('is the name of a clip');
  });
});

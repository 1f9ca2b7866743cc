import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { publish } from '#rules/timeline/publish.ts';
import { unixSeconds } from '#rules/units.ts';
import { type Asset, formatOf } from '../asset/asset.ts';
import { type ReadPlaylist, readPlaylist } from '../testing/playlist.ts';
import { mergeFormats } from './format.ts';
import { linearSource } from './linear-source.ts';
import { masterPlaylist } from './master-playlist.ts';
import { type Ending, mediaPlaylist } from './media-playlist.ts';
import type { Source, Span } from './source.ts';
import type { Block } from './timeline.ts';
import { archiveWindow, liveWindow } from './window.ts';

/** A limit against hanging, not a promise of speed. */
const SLOW_MILLISECONDS = 60_000;
const NOON = 1_790_000_000 - (1_790_000_000 % 3600);
const HOUR = 3600;
const TRACKS = ['720p', 'main'];

function clip(id: string, seconds: number): Asset {
  const track = (name: string, timescale: number, durations: readonly number[]) => ({
    id: name,
    file: `${name}.mp4`,
    codecs: name,
    timescale,
    bandwidth: 1000 * seconds,
    averageBandwidth: 900 * seconds,
    init: { offset: 0, size: 1 },
    segments: Array.from({ length: seconds / 4 }, (_, index) => ({
      offset: index,
      size: 100,
      tfdtOffset: 68,
      duration: durations[index % durations.length] ?? 0,
      decodeTime: durations.length === 1 ? 51_200 * index : 191_488 * index + 1024 * Math.floor(index / 2),
    })),
  });
  return {
    id,
    kind: 'clip',
    duration: seconds,
    segmentDuration: 4,
    video: [{ ...track('720p', 12_800, [51_200]), width: 1280, height: 720, frameRate: 25 }],
    audio: [
      { ...track('main', 48_000, [191_488, 192_512]), language: 'und', name: 'Main', channels: 2, sampleRate: 48_000 },
    ],
    subtitles: [],
    thumbnails: null,
    loudness: null,
  };
}

const assets = new Map([clip('news', 16), clip('kids', 24), clip('filler', 8)].map((asset) => [asset.id, asset]));

const library = {
  findAll: async (names: Iterable<string>) =>
    new Map([...names].flatMap((name) => [...assets].filter(([id]) => id === name))),
};

/** What a channel with these blocks has played; `now` in seconds. */
const sourceOf = (blocks: readonly Block[], now: number) =>
  linearSource({ version: 1, channel: '1-1', publishedAt: 0, blocks }, library, now * 1000);

async function read(source: Source, span: Span, track: string, ending: Ending): Promise<ReadPlaylist> {
  const segments = await source.segments(span);
  const targetDuration = source.targetDuration(segments);
  const input = {
    segments,
    track,
    kind: 'media',
    ending,
    targetDuration,
    programmes: [],
    sign: () => 'token',
  } as const;
  return readPlaylist(mediaPlaylist(input));
}

async function live(blocks: readonly Block[], now: number, track: string): Promise<ReadPlaylist> {
  const source = sourceOf(blocks, now);
  const span = liveWindow(source);
  if (span === null) throw new Error('nothing has been played');
  return read(source, span, track, 'sliding');
}

async function archive(blocks: readonly Block[], ts: number, now: number, track: string): Promise<ReadPlaylist | null> {
  const source = sourceOf(blocks, now);
  const found = await archiveWindow(source, ts * 1000, now * 1000);
  return found.kind === 'span' ? read(source, found.span, track, found.complete ? 'complete' : 'growing') : null;
}

/** Durations carry five digits, so sums over hours are off by far less than a frame. */
const TIME_TOLERANCE = 2;
/** An audio segment begins at most half a frame of 21 ms from its picture. */
const ALIGNMENT_TOLERANCE = 13;

/** What a player may rely on within one playlist; the numbers of segments that break it. */
const unsound = ({ segments, targetDuration }: ReadPlaylist) =>
  segments.filter((segment, index) => {
    if (Math.round(segment.duration) > targetDuration) return true;
    const before = segments[index - 1];
    if (before === undefined) return Number.isNaN(segment.time);
    const sameBlock = segment.discontinuity === before.discontinuity;
    return (
      segment.sequence !== before.sequence + 1 ||
      !(Math.abs(segment.time - before.time - before.duration * 1000) < TIME_TOLERANCE) ||
      (sameBlock ? segment.map !== before.map : segment.discontinuity !== before.discontinuity + 1)
    );
  });

/** From one fetch to the next a segment keeps its numbers, time and address; those that do not. */
function changed(before: ReadPlaylist, after: ReadPlaylist) {
  const known = new Map(before.segments.map((segment) => [segment.sequence, segment]));
  return after.segments.filter((segment) => {
    const same = known.get(segment.sequence);
    if (same === undefined) return false;
    const moved = Math.abs(segment.time - same.time) >= TIME_TOLERANCE;
    return moved || JSON.stringify({ ...segment, time: 0 }) !== JSON.stringify({ ...same, time: 0 });
  });
}

function expectContinued(before: ReadPlaylist, after: ReadPlaylist): void {
  expect(changed(before, after)).toEqual([]);
  const ends = ({ segments }: ReadPlaylist) => ({ first: segments[0], last: segments.at(-1) });
  expect(ends(after).first?.sequence).toBeGreaterThanOrEqual(ends(before).first?.sequence ?? 0);
  expect(ends(after).first?.discontinuity).toBeGreaterThanOrEqual(ends(before).first?.discontinuity ?? 0);
  expect(ends(after).last?.sequence).toBeGreaterThanOrEqual(ends(before).last?.sequence ?? 0);
}

function expectAligned(video: ReadPlaylist, audio: ReadPlaylist): void {
  const numbers = ({ segments }: ReadPlaylist) =>
    segments.map(({ sequence, discontinuity }) => [sequence, discontinuity]);
  expect(numbers(audio)).toEqual(numbers(video));
  const apart = audio.segments.filter(
    ({ time }, index) => !(Math.abs(time - (video.segments[index]?.time ?? 0)) < ALIGNMENT_TOLERANCE),
  );
  expect(apart).toEqual([]);
}

const name = fc.constantFrom('news', 'kids', 'filler', 'missing');
const edit = fc.array(fc.tuple(fc.integer({ min: -2000, max: 4000 }), fc.integer({ min: 1, max: 3000 }), name), {
  maxLength: 8,
});
/** Seconds from one look to the next; in the longest of them what was published runs out. */
const passed = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 700 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 96 * HOUR }) },
);
const history = fc.array(fc.record({ passed, edited: fc.option(edit) }), { minLength: 2, maxLength: 12 });

/**
 * Plays a history of edits and outages, each edit published by a process that knows only what the one before it published:
 * what viewers are given before and after it.
 */
function* play(steps: readonly { passed: number; edited: [number, number, string][] | null }[]) {
  let now = NOON;
  let blocks: readonly Block[] = [];
  for (const { passed, edited } of steps) {
    now += passed;
    if (blocks.length > 0) yield { now, blocks };
    if (edited !== null || blocks.length === 0) {
      blocks = publish({
        previous: blocks.map((block) => ({ ...block, start: unixSeconds(block.start), end: unixSeconds(block.end) })),
        schedule: (edited ?? []).map(([from, length, asset]) => ({
          start: unixSeconds(now + from),
          end: unixSeconds(now + from + length),
          asset,
        })),
        now: unixSeconds(now),
        oldest: unixSeconds(now - HOUR),
        horizon: unixSeconds(now + 12 * HOUR),
        filler: 'filler',
      });
    }
    yield { now, blocks };
  }
}

describe('live playlists', () => {
  test(
    'stay sound and continuous over any history of edits, outages and restarts, and their tracks are aligned',
    async () => {
      await fc.assert(
        fc.asyncProperty(history, async (steps) => {
          const before = new Map<string, ReadPlaylist>();
          for (const { now, blocks } of play(steps)) {
            const at = (track: string) => live(blocks, now, track);
            for (const track of TRACKS) {
              const playlist = await at(track);
              expect(unsound(playlist)).toEqual([]);
              const earlier = before.get(track);
              if (earlier !== undefined) expectContinued(earlier, playlist);
              before.set(track, playlist);
            }
            expectAligned(await at('720p'), await at('main'));
          }
        }),
        { numRuns: 100 },
      );
    },
    SLOW_MILLISECONDS,
  );

  test('go on with the filler when nothing more was published, each day a discontinuity', async () => {
    const day = 24 * HOUR;
    const blocks = [block(NOON - HOUR, NOON, 'news', 1000, 7), block(NOON, NOON + 8, 'filler', 1900, 8)];
    const end = NOON + 8;
    const soon = await live(blocks, end + 16, '720p');
    expect(soon.segments.slice(-7).map(({ sequence, discontinuity, uri }) => [sequence, discontinuity, uri])).toEqual([
      [1899, 7, '../../../../s/token/news/720p/899.m4s'],
      [1900, 8, '../../../../s/token/filler/720p/0.m4s'],
      [1901, 8, '../../../../s/token/filler/720p/1.m4s'],
      ...[0, 1, 2, 3].map((n) => [1902 + n, 9, `../../../../s/token/filler/720p/${n}.m4s`]),
    ]);
    const late = await live(blocks, end + 2 * day + 4, '720p');
    expect(late.segments.slice(-2).map(({ sequence, discontinuity }) => [sequence, discontinuity])).toEqual([
      [1902 + 2 * 21_600 - 1, 10],
      [1902 + 2 * 21_600, 11],
    ]);
    expect(unsound(late)).toEqual([]);
    const found = await sourceOf(blocks, end + 2 * day + 4).segment(1902 + 21_600);
    expect(found).toMatchObject({ discontinuity: 10, start: (end + day) * 1000, folder: 'filler', number: 0 });
  });

  test('hold the last fifteen minutes of segments that have ended', async () => {
    for (const second of [0, 1, 3, 4, 7]) {
      const now = NOON + second;
      const playlist = await live([block(NOON - HOUR, NOON + HOUR, 'news', 1000, 7)], now, '720p');
      expect(playlist.segments).toHaveLength(225);
      const last = playlist.segments.at(-1);
      expect((last?.time ?? 0) / 1000 + 4).toBe(NOON + Math.floor(second / 4) * 4);
      expect(last?.sequence).toBe(1000 + 900 + Math.floor(second / 4) - 1);
    }
  });

  test('a border is one discontinuity, also between two blocks of one asset', async () => {
    const blocks = [block(NOON - 64, NOON - 32, 'news', 100, 5), block(NOON - 32, NOON, 'news', 108, 6)];
    const playlist = await live(blocks, NOON, '720p');
    expect(playlist.segments.map((segment) => segment.discontinuity)).toEqual([
      5, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6,
    ]);
    expect(playlist.segments.map((segment) => segment.uri.split('/').at(-1)).slice(7, 9)).toEqual(['7.m4s', '0.m4s']);
  });

  test('an asset that is missing is a gap, and what follows keeps its numbers', async () => {
    const blocks = [block(NOON - 32, NOON - 16, 'missing', 100, 5), block(NOON - 16, NOON, 'news', 104, 6)];
    const playlist = await live(blocks, NOON, '720p');
    expect(playlist.segments.map((segment) => segment.isGap)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(unsound(playlist)).toEqual([]);
  });
});

describe('archive playlists', () => {
  test(
    'begin at the segment that holds the instant and only grow until four hours are in them',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: -3599, max: 0 }),
          fc.array(fc.integer({ min: 1, max: 9000 }), { maxLength: 6 }),
          async (from, waits) => {
            const blocks = [block(NOON - HOUR, NOON + 20 * HOUR, 'kids', 1000, 7)];
            const ts = NOON + from;
            let now = NOON + 4;
            let before = await archive(blocks, ts, now, 'main');
            for (const wait of waits) {
              now += wait;
              const after = await archive(blocks, ts, now, 'main');
              if (before === null || after === null) throw new Error('it has been played');
              expect(unsound(after)).toEqual([]);
              expect(after.type).toBe('EVENT');
              expect(changed(before, after)).toEqual([]);
              expect(after.segments[0]).toEqual(before.segments[0]);
              expect(after.isComplete).toBe(after.segments.length === HOUR);
              before = after;
            }
            expect(Math.abs((before?.segments[0]?.time ?? 0) / 1000 - ts)).toBeLessThan(4.02);
          },
        ),
        { numRuns: 40 },
      );
    },
    SLOW_MILLISECONDS,
  );

  test('do not exist before the timeline begins, nor for what has not been played', async () => {
    const blocks = [block(NOON - HOUR, NOON + HOUR, 'kids', 1000, 7)];
    const kindAt = async (ts: number, now: number) =>
      (await archiveWindow(sourceOf(blocks, now), ts * 1000, now * 1000)).kind;
    expect(await kindAt(NOON - HOUR - 1, NOON)).toBe('too-old');
    expect(await kindAt(NOON - HOUR, NOON)).toBe('span');
    expect(await kindAt(NOON, NOON + 3)).toBe('not-yet');
  });
});

describe('the master playlist', () => {
  test('offers the tracks every asset has, at the rate the most demanding one needs', () => {
    const [news, kids] = [clip('news', 16), clip('kids', 24)];
    const extra = { ...news, video: [...news.video, { ...clip('x', 8).video[0], id: '1080p' }] } as Asset;
    const text = masterPlaylist(mergeFormats([extra, kids].map(formatOf), 'of-every'));
    expect(text).toContain(
      '#EXT-X-STREAM-INF:BANDWIDTH=48000,AVERAGE-BANDWIDTH=43200,CODECS="720p,main",RESOLUTION=1280x720,FRAME-RATE=25.000',
    );
    expect(text).toContain('#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Main",LANGUAGE="und",DEFAULT=YES');
    expect(text).not.toContain('1080p');
  });

  test('marks audio description and subtitles for the hard of hearing', () => {
    const format = formatOf(clip('news', 16));
    const [sound] = format.audio;
    const text = masterPlaylist({
      ...format,
      audio: format.audio.concat(sound === undefined ? [] : { ...sound, id: 'described', describesVideo: true }),
      subtitles: [{ id: 'text', language: 'ru', name: 'SDH', isForHardOfHearing: true }],
    });
    expect(text).toMatch(/CHARACTERISTICS="public.accessibility.describes-video",URI="described.m3u8"/);
    expect(text).toMatch(
      /CHARACTERISTICS="public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound",URI="text.m3u8"/,
    );
    expect(text.match(/CHARACTERISTICS/g)).toHaveLength(2);
  });

  test('is empty when there is no picture', () => {
    expect(masterPlaylist(mergeFormats([], 'of-every'))).toBe('');
  });
});

function block(start: number, end: number, asset: string, sequenceBase: number, discontinuityBase: number): Block {
  return { start, end, asset, sequenceBase, discontinuityBase };
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILM_CODING } from './coding.ts';
import { constantRate, groupFrames, perSecond, segmentSeconds } from './frame-rate.ts';
import { ladder } from './ladder.ts';
import { gainOf, readLoudness } from './loudness.ts';
import { bytesNeeded, planOf } from './plan.ts';
import { ProgressCount } from './progress.ts';
import type { Source } from './source.ts';
import { nameTracks } from './track-names.ts';
import { thumbnailGrid, videoArguments } from './video-arguments.ts';

const rate25 = constantRate(25);

describe('the frame rate', () => {
  test.each([
    [23.98, '24000/1001'],
    [24, '24/1'],
    [29.97, '30000/1001'],
    [59.94, '60000/1001'],
    [60, '60/1'],
    [120, '60/1'],
    [119.88, '60000/1001'],
    [144, '48/1'],
    [27.3, '30000/1001'],
    [1, '12/1'],
    [1000, '48/1'],
  ])('%d becomes %s', (source, expected) => {
    const { numerator, denominator } = constantRate(source);
    expect(`${numerator}/${denominator}`).toBe(expected);
  });

  test('whatever the source, segments last four seconds to within a hundredth, of two equal groups', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 2000, noNaN: true }), (source) => {
        const rate = constantRate(source);
        expect(perSecond(rate)).toBeLessThanOrEqual(60);
        expect(Number.isInteger(groupFrames(rate))).toBe(true);
        expect(Math.abs(segmentSeconds(rate) - 4)).toBeLessThan(0.01);
      }),
    );
  });
});

describe('the ladder', () => {
  const sizes = (width: number, height: number) =>
    ladder({ width, height }, rate25).map((r) => `${r.width}x${r.height}`);

  test.each([
    [1920, 1080, ['1920x1080', '1280x720', '852x480', '640x360']],
    [7680, 4320, ['1920x1080', '1280x720', '852x480', '640x360']],
    [1280, 720, ['1280x720', '852x480', '640x360']],
    [640, 360, ['640x360']],
    [320, 181, ['320x180']],
    [1024, 576, ['1024x576', '852x480', '640x360']],
    [1080, 1920, ['608x1080', '404x720', '270x480', '202x360']],
  ])('%dx%d comes in %j', (width, height, expected) => {
    expect(sizes(width, height)).toEqual(expected);
  });

  test('sizes are even, keep their shape, shrink downwards and never grow', () => {
    const side = fc.integer({ min: 16, max: 8192 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const renditions = ladder({ width, height }, rate25);
        expect(renditions.length).toBeGreaterThanOrEqual(1);
        expect(renditions.length).toBeLessThanOrEqual(4);
        expect(new Set(renditions.map(({ id }) => id)).size).toBe(renditions.length);
        for (const [index, { width: w, height: h, bitrate }] of renditions.entries()) {
          expect([w % 2, h % 2]).toEqual([0, 0]);
          expect(w <= Math.min(1920, width) && h <= Math.min(1080, height)).toBe(true);
          // Sides too short to be halved evenly are a pixel or two off.
          if (Math.min(w, h) > 100) expect(Math.abs((w * height) / (h * width) - 1)).toBeLessThan(0.03);
          const larger = renditions[index - 1];
          if (larger !== undefined) expect(h < larger.height && bitrate <= larger.bitrate).toBe(true);
        }
      }),
    );
  });
});

const source: Source = {
  duration: 100,
  video: { index: 2, width: 1280, height: 720, frameRate: 23.98, transfer: 'sdr', tellsMatrix: true },
  audio: [
    { index: 0, language: 'en', title: null, describesVideo: false },
    { index: 1, language: 'en', title: 'The "director" speaks', describesVideo: false },
    { index: 3, language: 'ru', title: null, describesVideo: false },
  ],
  subtitles: [
    { index: 4, language: 'en', title: null, codec: 'subrip', isForced: true, isForHardOfHearing: false },
    { index: 5, language: 'de', title: null, codec: 'hdmv_pgs_subtitle', isForced: false, isForHardOfHearing: false },
  ],
};

describe('the plan', () => {
  test('takes all sound and the subtitles that are text, each by a name of its own', () => {
    const plan = planOf(source);
    expect(plan.audio.map(({ id, name }) => [id, name])).toEqual([
      ['audio-en', 'English'],
      ['audio-en-2', 'The  director  speaks'],
      ['audio-ru', 'Русский'],
    ]);
    expect(plan.subtitles.map(({ id, isForced }) => [id, isForced])).toEqual([['subtitles-en', true]]);
    expect(plan.notes).toEqual(['the subtitles in "de" are pictures (hdmv_pgs_subtitle), not text: left out']);
  });

  test('needs room for the result twice, and reckons from the file where that says no duration', () => {
    const plan = planOf(source);
    const bits = plan.renditions.reduce((sum, { bitrate }) => sum + bitrate, 3 * 128_000);
    expect(bytesNeeded(plan, 1)).toBe((2 * 100 * bits) / 8);
    const silent = planOf({ ...source, duration: null, audio: [] });
    expect(bytesNeeded(silent, 2_000_000)).toBeGreaterThan(bytesNeeded(silent, 1_000_000));
  });

  test('refuses what is longer than a day or cannot be seen', () => {
    expect(() => planOf({ ...source, duration: 90_000 })).toThrow('longer than a day');
    expect(() => planOf({ ...source, video: { ...source.video, height: 2 } })).toThrow('too small');
  });

  test('names are unique and valid in a playlist for any input', () => {
    const track = fc.record({
      language: fc.constantFrom('und', 'en', 'ru', 'zh-Hant', 'qaa', 'en-x-private'),
      title: fc.option(fc.string({ unit: 'binary' })),
    });
    fc.assert(
      fc.property(fc.array(track, { maxLength: 12 }), (tracks) => {
        const named = nameTracks('audio', tracks);
        expect(new Set(named.map(({ id }) => id)).size).toBe(tracks.length);
        expect(new Set(named.map(({ name }) => name)).size).toBe(tracks.length);
        for (const { id, name } of named) {
          expect(id).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/);
          expect(name).toMatch(/^[^"\r\n]{1,100}$/);
        }
      }),
    );
  });
});

describe('arguments', () => {
  const [rendition] = planOf(source).renditions;
  if (rendition === undefined) throw new Error('a plan has renditions');
  const made = (video: Source['video']) =>
    videoArguments({
      file: '/films/-a film.mkv',
      video,
      rate: constantRate(23.98),
      rendition,
      threads: 3,
      coding: FILM_CODING,
    });

  test('open the one file, bound the threads and make groups of a fixed number of frames', () => {
    const args = made(source.video);
    const given = (option: string) => args[args.indexOf(option) + 1];
    expect(given('-i')).toBe('file:/films/-a film.mkv');
    expect(given('-protocol_whitelist')).toBe('file');
    expect(given('-map')).toBe('0:2');
    expect(args.filter((_, index) => args[index - 1] === '-threads')).toEqual(['3', '3']);
    expect([given('-g'), given('-keyint_min'), given('-sc_threshold')]).toEqual(['48', '48', '0']);
  });

  test('bring high dynamic range down, and leave the rest alone', () => {
    expect(made(source.video).join(' ')).not.toContain('tonemap');
    expect(made({ ...source.video, transfer: 'arib-std-b67' }).join(' ')).toContain('tin=arib-std-b67');
  });

  test('there is a thumbnail for every ten seconds begun, and sheets enough', () => {
    expect(thumbnailGrid(0.04)).toMatchObject({ count: 1, sheets: 1 });
    expect(thumbnailGrid(250)).toMatchObject({ count: 25, sheets: 1 });
    expect(thumbnailGrid(250.1)).toMatchObject({ count: 26, sheets: 2, width: 196, height: 110, interval: 10 });
  });
});

describe('loudness', () => {
  const summary = (integrated: string, peak: string) => `[Parsed_ebur128_2 @ 0x1] t: 1  I: -12.0 LUFS
[Parsed_ebur128_2 @ 0x1] Summary:

  Integrated loudness:
    I:         ${integrated} LUFS
    Threshold: -33.1 LUFS

  True peak:
    Peak:        ${peak} dBFS
`;

  test('is read from the summary, and silence is none', () => {
    expect(readLoudness(summary('-21.8', '-18.1'))).toEqual({ integrated: -21.8, truePeak: -18.1 });
    expect(readLoudness(summary('-70.0', '-inf'))).toBeNull();
    expect(() => readLoudness('nothing')).toThrow('could not be measured');
  });

  test('is brought to that of television, as far as peaks and noise allow', () => {
    expect(gainOf(null)).toBe(0);
    expect(gainOf({ integrated: -13, truePeak: 0 })).toBe(-10);
    expect(gainOf({ integrated: -30, truePeak: -4 })).toBe(3);
    expect(gainOf({ integrated: -60, truePeak: -50 })).toBe(20);
  });
});

test('the remaining time is estimated from this run only', () => {
  let now = 0;
  const count = new ProgressCount(
    [
      { name: 'first', weight: 8 },
      { name: 'second', weight: 2 },
    ],
    () => now,
  );
  expect(count.at('first', 0)).toEqual({ stage: 'first', done: 0, secondsLeft: null });
  now = 4_000;
  expect(count.at('first', 0.5)).toEqual({ stage: 'first', done: 0.4, secondsLeft: 6 });
  count.skip('first');
  now = 10_000;
  expect(count.at('second', 0.5)).toMatchObject({ done: 0.9, secondsLeft: 6 });
});

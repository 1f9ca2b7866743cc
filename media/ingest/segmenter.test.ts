import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IncomingSegment } from '../recording/incoming.ts';
import type { Output } from './arguments.ts';
import type { Fragment, TrackInit } from './fragment-splitter.ts';
import { LONGEST_MILLISECONDS, Segmenter } from './segmenter.ts';

const outputs: readonly Output[] = [
  { kind: 'video', track: 'video' },
  { kind: 'audio', track: 'audio-1', stream: 0, language: 'en', name: 'English' },
  { kind: 'subtitles', track: 'subtitles-1', language: 'en', name: 'English' },
  { kind: 'thumbnails' },
];
const BEGIN = 1_800_000_000_000;
const AUDIO_STEP = 100;

const videoInit: TrackInit = {
  kind: 'init',
  bytes: Buffer.from('video init'),
  description: { kind: 'video', codecs: 'avc1.64001f', width: 1280, height: 720 },
};
const audioInit: TrackInit = {
  kind: 'init',
  bytes: Buffer.from('audio init'),
  description: { kind: 'audio', codecs: 'mp4a.40.2', channels: 2, sampleRate: 48_000 },
};

const fragment = (start: number, end: number, bytes = `${start}-${end} `): Fragment => ({
  kind: 'fragment',
  bytes: Buffer.from(bytes),
  start,
  end,
  sampleCount: Math.max(1, (end - start) / 40),
  firstSampleEnd: 3,
  beginsWithKeyFrame: true,
});

/** Groups of these lengths as an encoder in real time writes them, with sound all along. */
function record(lengths: readonly number[], { notBefore = null, delays = [] }: Partial<Recording> = {}) {
  const segmenter = new Segmenter({ outputs, notBefore });
  segmenter.pushInit('video', videoInit);
  segmenter.pushInit('audio-1', audioInit);
  const segments: IncomingSegment[] = [];
  let time = 0;
  let sound = 0;
  for (const [index, length] of lengths.entries()) {
    const now = BEGIN + time + length + (delays[index] ?? 0);
    for (; sound < time + length; sound += AUDIO_STEP) {
      segments.push(...segmenter.pushFragment('audio-1', fragment(sound, sound + AUDIO_STEP), now));
    }
    segments.push(...segmenter.pushFragment('video', fragment(time, time + length), now));
    time += length;
  }
  return segments;
}

interface Recording {
  readonly notBefore: number | null;
  /** Milliseconds by which each group comes late. */
  readonly delays: readonly number[];
}

const textOf = (segment: IncomingSegment, track: string) =>
  Buffer.from(segment.parts.get(track)?.bytes ?? []).toString();

test.each([
  ['kaz', 'kk', 'Қазақ тілі'],
  ['rus', 'ru', 'Русский'],
  ['en-GB', 'en-GB', 'British English'],
  ['und', 'und', 'Audio'],
  ['', 'und', 'Audio'],
  ['no language', 'und', 'Audio'],
])('sound in %s has the language that the stream says, where the settings name none', (said, language, name) => {
  const unnamed = { kind: 'audio', track: 'audio-1', stream: 1, language: null, name: null } as const;
  const segmenter = new Segmenter({ outputs: [{ kind: 'video', track: 'video' }, unnamed], notBefore: null });
  segmenter.pushInit('video', videoInit);
  segmenter.pushInit('audio-1', audioInit);
  segmenter.hearLanguages(['fra', said]);
  const segments: IncomingSegment[] = [];
  for (let time = 0; time < 12_000; time += 4_000) {
    segments.push(...segmenter.pushFragment('audio-1', fragment(time, time + 4_000), BEGIN + time + 4_000));
    segments.push(...segmenter.pushFragment('video', fragment(time, time + 4_000), BEGIN + time + 4_000));
  }
  expect(segments.at(-1)?.format.audio).toMatchObject([{ id: 'audio-1', language, name }]);
});

describe('segments', () => {
  test.each([
    [500, 4000],
    [1000, 4000],
    [1920, 3840],
    [2000, 4000],
    [3000, 3000],
    [4400, 4400],
    [6000, 6000],
  ])('groups of %i ms become segments of %i ms', (group, length) => {
    const segments = record(Array.from({ length: 40 }, () => group));
    expect(new Set(segments.map(({ duration }) => duration))).toEqual(new Set([length]));
  });

  test('whatever the groups: no hole, nothing lost or twice, and longer than allowed only where one group is', () => {
    const groups = fc.array(fc.integer({ min: 2, max: 80 }), { minLength: 5, maxLength: 40 });
    fc.assert(
      fc.property(groups, (steps) => {
        const lengths = steps.map((step) => step * AUDIO_STEP);
        const segments = record([...lengths, 4000, 4000, 4000]);
        const video = segments.map((segment) => textOf(segment, 'video')).join('');
        let expected = '';
        for (let index = 0, time = 0; expected.length < video.length; index += 1) {
          const end = time + (lengths[index] ?? 4000);
          expected += `${time}-${end} `;
          time = end;
        }
        expect(video).toBe(expected);
        for (const [index, segment] of segments.entries()) {
          const groupsIn = textOf(segment, 'video').trim().split(' ').length;
          if (groupsIn > 1) expect(segment.duration).toBeLessThanOrEqual(LONGEST_MILLISECONDS);
          const before = segments[index - 1];
          if (before !== undefined) expect(segment.start).toBe(before.start + before.duration);
          expect(segment.isDiscontinuity).toBe(false);
        }
        const sound = segments.map((segment) => segment.parts.get('audio-1')?.duration ?? 0);
        const pictures = segments.map(({ duration }) => duration);
        expect(sum(sound)).toBe(sum(pictures));
      }),
    );
  });

  test('a segment says how many bytes its first key frame ends after, and what its tracks are', () => {
    const [segment] = record([2000, 2000, 2000, 2000]);
    expect(segment?.parts.get('video')?.keyFrameSize).toBe(3);
    expect(segment?.format).toMatchObject({
      video: [{ id: 'video', frameRate: 25, codecs: 'avc1.64001f' }],
      audio: [{ id: 'audio-1', channels: 2, language: 'en' }],
      subtitles: [{ id: 'subtitles-1', language: 'en' }],
    });
  });

  test('a track that falls silent does not hold the picture up', () => {
    const segmenter = new Segmenter({ outputs, notBefore: null });
    segmenter.pushInit('video', videoInit);
    segmenter.pushInit('audio-1', audioInit);
    const segments = [0, 2000, 4000, 6000, 8000, 10_000].flatMap((time) =>
      segmenter.pushFragment('video', fragment(time, time + 2000), BEGIN + time + 2000),
    );
    expect(segments).toHaveLength(2);
    expect(segments[0]?.format.audio).toEqual([]);
  });

  test('a cue is in every segment that it is shown in, on the scale of the decode times', () => {
    const segmenter = new Segmenter({ outputs, notBefore: null });
    segmenter.pushInit('video', videoInit);
    segmenter.pushCue('subtitles-1', { start: 3000, end: 5000, name: '', settings: '', text: 'Hello' });
    const segments = [0, 4000, 8000, 12_000].flatMap((time) =>
      segmenter.pushFragment('video', fragment(time, time + 4000), BEGIN + time + 4000),
    );
    const texts = segments.map((segment) => textOf(segment, 'subtitles-1'));
    expect(texts[0]).toContain('00:00:03.000 --> 00:00:05.000\nHello');
    expect(texts[1]).toContain('Hello');
    expect(texts[2]).not.toContain('Hello');
  });
});

describe('instants', () => {
  test('a burst at the start was made before the newest of it', () => {
    const delays = [6000, 4000, 2000, 0, 0, 0, 0, 0];
    const [segment] = record(Array(8).fill(2000), { delays });
    expect(segment?.start).toBe(BEGIN);
  });

  test('nothing is recorded twice: what ends before the recording does is left out', () => {
    const [segment] = record(Array(10).fill(2000), { notBefore: BEGIN + 5000 });
    expect(segment).toMatchObject({ start: BEGIN + 8000, isDiscontinuity: true });
  });

  test('a source that runs ahead of the clock, or behind it, is set right by a discontinuity', () => {
    for (const drift of [-0.02, 0.02]) {
      const groups = 200;
      const delays = Array.from({ length: groups }, (_, index) => index * 2000 * drift);
      const segments = record(Array(groups).fill(2000), { delays });
      const anew = segments.filter(({ isDiscontinuity }) => isDiscontinuity);
      expect(anew.length).toBeGreaterThan(1);
      expect(anew.length).toBeLessThan(10);
      for (const [index, { start }] of segments.entries()) {
        const before = segments[index - 1];
        expect(start).toBeGreaterThanOrEqual(before === undefined ? 0 : before.start + before.duration);
      }
      const last = segments.at(-1);
      const taken = Number.parseInt(last === undefined ? '' : textOf(last, 'video'), 10);
      expect(Math.abs((last?.start ?? 0) - (BEGIN + taken * (1 + drift)))).toBeLessThan(3000);
    }
  });

  test('pieces that only come late now and then change nothing', () => {
    const delays = Array.from({ length: 100 }, (_, index) => (index % 5) * 1500);
    expect(record(Array(100).fill(2000), { delays }).filter(({ isDiscontinuity }) => isDiscontinuity)).toEqual([]);
  });

  test.each([100_000, 0])('decode times that jump to %i are a discontinuity and nothing else', (to) => {
    const segmenter = new Segmenter({ outputs: outputs.slice(0, 1), notBefore: null });
    segmenter.pushInit('video', videoInit);
    const times = [1000, 5000, 9000, to, to + 4000, to + 8000];
    const segments = times.flatMap((time, index) =>
      segmenter.pushFragment('video', fragment(time, time + 4000), BEGIN + (index + 1) * 4000),
    );
    expect(segments.map(({ isDiscontinuity }) => isDiscontinuity)).toEqual([false, false, false, true, false, false]);
    expect(segments.map(({ start }) => start - BEGIN)).toEqual([0, 4000, 8000, 12_000, 16_000, 20_000]);
  });
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CueSplitter } from '../subtitles/cue-splitter.ts';
import { TIMESCALE, writeFragment, writeInit } from '../testing/fragments.ts';
import { FragmentSplitter } from './fragment-splitter.ts';
import { JpegSplitter } from './jpeg-splitter.ts';

/** The stream cut into pieces of these sizes, over and over, as a pipe may give it. */
function chopped(stream: Buffer, sizes: readonly number[]): readonly Buffer[] {
  const pieces: Buffer[] = [];
  for (let offset = 0, index = 0; offset < stream.length; index += 1) {
    const size = sizes[index % sizes.length] ?? stream.length;
    pieces.push(stream.subarray(offset, offset + size));
    offset += size;
  }
  return pieces;
}

const chops = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 20 });

const tick = TIMESCALE / 25;
const fragments = [
  writeFragment(0, tick, [100, 20, 30]),
  writeFragment(3 * tick, tick, [80]),
  writeFragment(2 ** 31, tick, [200, 50]),
];
const stream = Buffer.concat([writeInit(), ...fragments]);

function splitAll(pieces: readonly Buffer[]) {
  const splitter = new FragmentSplitter();
  return pieces.flatMap((piece) => [...splitter.push(piece)]);
}

describe('fragments', () => {
  test('an init and its fragments are separated and read', () => {
    expect(splitAll([stream])).toMatchObject([
      { kind: 'init', bytes: writeInit(), description: { codecs: 'avc1.64001e', width: 640, height: 360 } },
      { kind: 'fragment', bytes: fragments[0], start: 0, end: 120, sampleCount: 3, beginsWithKeyFrame: true },
      { kind: 'fragment', bytes: fragments[1], start: 120, end: 160, sampleCount: 1 },
      { kind: 'fragment', bytes: fragments[2], start: (2 ** 31 / TIMESCALE) * 1000, sampleCount: 2 },
    ]);
  });

  test('the first sample ends where it says', () => {
    for (const piece of splitAll([stream])) {
      if (piece.kind === 'init') continue;
      const { bytes, firstSampleEnd } = piece;
      expect(bytes[firstSampleEnd - 1]).toBe(1);
      expect(bytes[firstSampleEnd] ?? 2).toBe(2);
    }
  });

  test('however the bytes are chopped, the pieces are the same', () => {
    fc.assert(
      fc.property(chops, (sizes) => {
        expect(splitAll(chopped(stream, sizes))).toEqual(splitAll([stream]));
      }),
    );
  });

  test('bytes that are no media are refused, and never waited for', () => {
    expect(() => splitAll([Buffer.from('this is no media at all')])).toThrow();
    expect(() => splitAll([Buffer.from([0x7f, 0xff, 0xff, 0xff, 0x6d, 0x64, 0x61, 0x74])])).toThrow('is not media');
    expect(() => splitAll([fragments[0] ?? Buffer.alloc(0)])).toThrow('before what describes its track');
  });
});

test('pictures are separated at any chunk borders', () => {
  const pictures = [Buffer.from([0xff, 0xd8, 1, 0xff, 0, 2, 0xff, 0xd9]), Buffer.from([0xff, 0xd8, 3, 0xff, 0xd9])];
  fc.assert(
    fc.property(chops, (sizes) => {
      const splitter = new JpegSplitter();
      const found = chopped(Buffer.concat(pictures), sizes).flatMap((piece) => [...splitter.push(piece)]);
      expect(found).toEqual(pictures);
    }),
  );
});

test('cues are separated at any chunk borders', () => {
  const text =
    'WEBVTT\n\nNOTE nothing\n\n00:01.000 --> 00:02.500 align:start\nПривет\nвсем\n\n1\n01:00:00.000 --> 01:00:01.000\nЕщё\n\n';
  fc.assert(
    fc.property(chops, (sizes) => {
      const splitter = new CueSplitter();
      const found = chopped(Buffer.from(text), sizes).flatMap((piece) => [...splitter.push(piece)]);
      expect(found).toEqual([
        { start: 1000, end: 2500, name: '', settings: 'align:start', text: 'Привет\nвсем' },
        { start: 3_600_000, end: 3_601_000, name: '1', settings: '', text: 'Ещё' },
      ]);
    }),
  );
});

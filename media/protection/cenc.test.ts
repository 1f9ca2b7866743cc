import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentKey, keyId, periodOf } from '#signing/content-keys.ts';
import { packagedFfmpeg } from '../ffmpeg/locate.ts';
import { boxesIn, findBox } from '../mp4/boxes.ts';
import { readSampleDefaults } from '../mp4/fragment.ts';
import { readVectors } from '../testing/decrypt.ts';
import { writeFragment } from '../testing/fragments.ts';
import { encryptSamples, protectInit, type SampleKind } from './cenc.ts';
import { clearAndEncrypted } from './subsamples.ts';

const SECRET = 'a secret for tests';
const reference = { folder: '1-7', period: 495_000 };
const key = contentKey(SECRET, reference);
const id = keyId(SECRET, reference);

let folder: string;
let ffmpeg: (...args: readonly string[]) => Promise<string>;
// ffmpeg 5 loses count of encrypted samples from the second fragment on.
const reader = await packagedFfmpeg();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-cenc-'));
  const run = promisify(execFile);
  ffmpeg = async (...args) =>
    (await run(reader?.path ?? 'ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args])).stdout;
  const fragments = ['-movflags', '+frag_keyframe+empty_moov+default_base_moof', '-f', 'mp4'];
  const seconds = ['-t', '4'];
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25', ...seconds, '-c:v', 'libx264', '-g', '50'];
  await ffmpeg(...picture, '-preset', 'ultrafast', ...fragments, join(folder, 'video.mp4'));
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000', ...seconds, '-c:a', 'aac'];
  await ffmpeg(...sound, '-frag_duration', '500000', ...fragments, join(folder, 'audio.mp4'));
});

afterAll(() => rm(folder, { recursive: true }));

/** An MP4's init and what follows it. */
async function read(kind: SampleKind): Promise<{ init: Buffer; segment: Buffer }> {
  const bytes = await readFile(join(folder, `${kind}.mp4`));
  const first = [...boxesIn(bytes)].find(({ type }) => type === 'moof');
  const border = first?.offset ?? 0;
  const fragments = [...boxesIn(bytes.subarray(border))].filter(({ type }) => type === 'moof' || type === 'mdat');
  const last = fragments.at(-1);
  return {
    init: bytes.subarray(0, border),
    segment: bytes.subarray(border, border + (last?.offset ?? 0) + (last?.size ?? 0)),
  };
}

async function encrypted(kind: SampleKind): Promise<{ file: string; segment: Buffer; plain: Buffer }> {
  const { init, segment } = await read(kind);
  const defaults = readSampleDefaults(init);
  const secret = encryptSamples(segment, { key, kind, defaults, sequence: 445_500_123, track: 'main' });
  const file = join(folder, `${kind}-encrypted.mp4`);
  await writeFile(file, Buffer.concat([protectInit(init, kind, id), secret]));
  return { file, segment: secret, plain: segment };
}

describe.each(['video', 'audio'] as const)('%s under Common Encryption', (kind) => {
  const pictures = (file: string, ...options: string[]) =>
    ffmpeg(...options, '-i', file, '-f', 'framemd5', '-map', '0', '-');

  test.runIf(reader !== null)('is read back sample by sample with the key', async () => {
    const { file } = await encrypted(kind);
    const wanted = await pictures(join(folder, `${kind}.mp4`));
    expect(await pictures(file, '-decryption_key', key.toString('hex'))).toBe(wanted);
  });

  test('is not read without it', async () => {
    const { file } = await encrypted(kind);
    const wanted = await pictures(join(folder, `${kind}.mp4`));
    const other = await pictures(file, '-decryption_key', Buffer.alloc(16).toString('hex')).catch(() => 'refused');
    expect(other).not.toBe(wanted);
  });

  test('leaves the segment it was made of as it was, and is the same each time', async () => {
    const first = await encrypted(kind);
    const second = await encrypted(kind);
    expect(first.plain).toEqual((await read(kind)).segment);
    expect(first.segment).toEqual(second.segment);
  });

  test('names its key in the init', async () => {
    const { init } = await read(kind);
    const secret = protectInit(init, kind, id);
    const pssh = findBox(secret, 'moov', 'pssh');
    expect(pssh?.body.includes(id)).toBe(true);
    expect(secret.includes(Buffer.from(kind === 'video' ? 'encv' : 'enca'))).toBe(true);
  });
});

test('subsamples cover a picture exactly, within the limits of their fields', () => {
  const unit = fc.tuple(fc.nat(70_000), fc.nat(31)).map(([size, type]) => {
    const bytes = Buffer.alloc(5 + size, type);
    bytes.writeUInt32BE(1 + size);
    return bytes;
  });
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 60 }), (units) => {
      const sample = Buffer.concat(units);
      const subsamples = clearAndEncrypted(sample);
      expect(subsamples.reduce((sum, { clear, encrypted: secret }) => sum + clear + secret, 0)).toBe(sample.length);
      for (const { clear, encrypted: secret } of subsamples) {
        expect(clear).toBeLessThanOrEqual(0xffff);
        expect(secret % 16).toBe(0);
      }
    }),
    { numRuns: 50 },
  );
});

test('no two samples under one key have the same vector, whatever the tracks are called and counted from', () => {
  const vectorBytes = 8;
  const defaults = { duration: 0, size: 0, flags: 0 };
  const segment = writeFragment(0, 3600, [40, 20, 20]);
  const piecesOfAKey = 300;
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { minLength: 1, maxLength: 6 }),
      fc.nat(2_000_000_000),
      (tracks, first) => {
        const vectors = tracks.flatMap((track) =>
          Array.from({ length: piecesOfAKey }, (_, n) =>
            readVectors(
              encryptSamples(segment, { key, kind: 'audio', defaults, sequence: first + n, track }),
              vectorBytes,
            ),
          ).flat(),
        );
        expect(vectors).toHaveLength(3 * piecesOfAKey * tracks.length);
        expect(new Set(vectors).size).toBe(vectors.length);
      },
    ),
    { numRuns: 10 },
  );
});

describe('keys', () => {
  test('a key’s name reveals its period only to holders of the secret', () => {
    expect(periodOf(SECRET, '1-7', id)).toBe(495_000);
    expect(periodOf(SECRET, '1-8', id)).toBeNull();
    expect(periodOf('another secret', '1-7', id)).toBeNull();
    expect(periodOf(SECRET, '1-7', id.subarray(1))).toBeNull();
  });

  test('no two periods, folders or secrets have the same key', () => {
    const keys = [
      contentKey(SECRET, { folder: '1-7', period: 1 }),
      contentKey(SECRET, { folder: '1-7', period: 2 }),
      contentKey(SECRET, { folder: '1-72', period: 1 }),
      contentKey('another secret', { folder: '1-7', period: 1 }),
    ];
    expect(new Set(keys.map((bytes) => bytes.toString('hex'))).size).toBe(keys.length);
  });
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDiskStore } from '#media/store/disk-store.ts';
import { type ObjectStorage, startObjectStorage } from '#media/testing/object-storage.ts';
import { runOperatorProcess } from '#tooling/testing/operator.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';

const SLOW_MILLISECONDS = 120_000;
const BUCKET = 's3://kinora-test/tv';

let folder: string;
let storage: ObjectStorage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-operator-'));
  storage = await startObjectStorage();
});
afterEach(async () => {
  await storage.remove();
  await rm(folder, { recursive: true });
});

const kinora = (args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  runOperatorProcess(args, { KINORA_DATA: folder, ...storage.environment, ...environment });

test(
  'a store is checked, and its error is one line',
  async () => {
    expect(await kinora(['store', 'check'])).toEqual({ code: 0, output: `${BUCKET} can be used\n`, complaint: '' });
    expect(storage.bucket.keys).toEqual([]);
    expect((await kinora(['store', 'check'], { KINORA_STORE: '' })).code).toBe(0);
    storage.bucket.refusal = 'AccessDenied';
    const refused = await kinora(['store', 'check']);
    expect(refused.code).toBe(1);
    expect(refused.complaint).toMatch(/^kinora: s3:\/\/kinora-test\/tv: the store takes no writes: checks\/[^\n]+\n$/);
  },
  SLOW_MILLISECONDS,
);

test.runIf(isSlowProof)(
  'a folder is copied to a bucket; a second copy finds nothing missing',
  async () => {
    const media = join(folder, 'media');
    await openDiskStore(media).write('assets/news/asset.json', Buffer.from('{}'));
    const first = await kinora(['store', 'copy', media, BUCKET]);
    expect(first.output).toBe('assets/news: 1 objects, 0.0 MB\ncopied 1 objects, 0.0 MB\n');
    expect((await kinora(['store', 'copy', media, BUCKET])).output).toBe('everything is there\n');
    const back = join(folder, 'back');
    expect((await kinora(['store', 'copy', BUCKET, back])).code).toBe(0);
    expect(await readFile(join(back, 'assets/news/asset.json'), 'utf8')).toBe('{}');
    for (const [from, to] of [
      [media, `${media}/`],
      [media, 'gs://bucket'],
      [BUCKET, 's3://another'],
    ]) {
      const { code, complaint } = await kinora(['store', 'copy', from ?? '', to ?? '']);
      expect({ code, complaint }).toEqual({ code: 1, complaint: expect.stringMatching(/^kinora: [^\n]+\n$/) });
    }
  },
  SLOW_MILLISECONDS,
);

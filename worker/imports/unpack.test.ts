import { execFileSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unpacked } from './unpack.ts';

async function* chunksOf(bytes: Buffer, size = 1000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function unpack(bytes: Buffer): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of unpacked(chunksOf(bytes), 'guide')) parts.push(part);
  return Buffer.concat(parts);
}

const text = Buffer.from('<tv>'.padEnd(5_000, 'абв'));

test('a file is unpacked by what it begins with, gzip and xz, and others are left as they are', async () => {
  expect(await unpack(text)).toEqual(text);
  expect(await unpack(gzipSync(text))).toEqual(text);
  expect(await unpack(execFileSync('xz', ['--stdout'], { input: text }))).toEqual(text);
  expect(await unpack(Buffer.alloc(0))).toEqual(Buffer.alloc(0));
});

test('half a file is refused', async () => {
  const halves = [gzipSync(text), execFileSync('xz', ['--stdout'], { input: text })].map((packed) =>
    packed.subarray(0, packed.length / 2),
  );
  for (const half of halves) await expect(unpack(half)).rejects.toThrow('guide cannot be unpacked');
});

test('a file that unpacks to a thousand times its size is refused before it fills the memory', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, 'a'), { level: 9 });
  expect(bomb.length).toBeLessThan(300_000);
  await expect(unpack(bomb)).rejects.toThrow('guide unpacks to more than it can hold');
});

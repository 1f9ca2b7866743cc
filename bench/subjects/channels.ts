/** An origin with the given number of linear channels, each watched once. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrigin } from '#media/origin.ts';
import { openDiskStore } from '#media/store/disk-store.ts';
import { installAsset } from '#media/store/install-asset.ts';
import { writeTimeline } from '#media/store/write-timeline.ts';
import { signStream, streamFolder } from '#signing/media-token.ts';

const count = Number(process.env['KINORA_BENCH_CHANNELS']);
const KEYS = ['a key of the bench'] as const;
const STEP = 8;
const BLOCK_SECONDS = 1800;
/** A day of archive and six hours ahead. */
const REACH = { back: 24 * 3600, ahead: 6 * 3600 };

const folder = await mkdtemp(join(tmpdir(), 'kinora-channels-'));
const store = openDiskStore(folder);
await installAsset(store, join(import.meta.dirname, '../../demo/clips/news'));
const now = Math.floor(Date.now() / 1000);
const first = Math.floor((now - REACH.back) / STEP) * STEP;
const blocks = Array.from({ length: (REACH.back + REACH.ahead) / BLOCK_SECONDS }, (_, n) => {
  const start = first + n * BLOCK_SECONDS;
  const sequenceBase = first / 4 + (n * BLOCK_SECONDS) / 4;
  return { start, end: start + BLOCK_SECONDS, asset: 'news', sequenceBase, discontinuityBase: n };
});
// Playlists are cached up to a common limit: they do not count for single channels.
const origin = await createOrigin({
  store,
  signingKeys: KEYS,
  clock: Date,
  logger: false,
  playlistCacheBytes: 1_000_000,
});
for (let channel = 1; channel <= count; channel += 1) {
  await writeTimeline(store, { version: 1, channel: `1-${channel}`, publishedAt: now, blocks });
  const stream = streamFolder(`1-${channel}`, 'live');
  await origin.inject(`/media/p/${signStream(KEYS, stream, now)}/${stream}/720p.m3u8`);
}
globalThis.gc?.();
console.log(JSON.stringify({ heap: process.memoryUsage().heapUsed }));

process.stdin.resume().once('end', async () => {
  await origin.close();
  await rm(folder, { recursive: true });
  process.exit(0);
});

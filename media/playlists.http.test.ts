import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenAppleRules } from './testing/apple-rules.ts';
import { FILM, LINEAR, RECORDED, RECORDED_AGE, SPOKEN, writeEveryKind } from './testing/every-kind.ts';
import { createTestClock, createTestStore, startTestOrigin } from './testing/origin.ts';

const NOON = 1_790_000_000 - (1_790_000_000 % 3600);
const PREPARING = 240_000;

let store: Awaited<ReturnType<typeof createTestStore>>;
let origin: Awaited<ReturnType<typeof startTestOrigin>>;

beforeAll(async () => {
  store = await createTestStore('empty');
  await writeEveryKind(store.store, store.folder, NOON);
  origin = await startTestOrigin(store.store, createTestClock(NOON));
}, PREPARING);

afterAll(async () => {
  await origin.stop();
  await store.remove();
});

const kinds = [
  { name: 'linear, live', folder: LINEAR, position: 'live', kind: 'live' },
  { name: 'linear, archive', folder: LINEAR, position: NOON - 1001, kind: 'archive' },
  { name: 'linear with two sounds and subtitles, live', folder: SPOKEN, position: 'live', kind: 'live' },
  { name: 'a recording with a hole, live', folder: RECORDED, position: 'live', kind: 'live' },
  { name: 'a recording with a hole, archive', folder: RECORDED, position: NOON - RECORDED_AGE + 7, kind: 'archive' },
  { name: 'a film', folder: FILM, position: 'title', kind: 'film' },
] as const;

test.each(kinds)("Apple's authoring rules: $name", async ({ folder, position, kind }) => {
  const broken = await brokenAppleRules(origin.address(folder, position, 'index.m3u8'), kind, async (url) => {
    const { statusCode, headers, rawPayload } = await origin.get(url, { 'accept-encoding': 'gzip' });
    return { status: statusCode, headers, bytes: rawPayload };
  });
  expect(broken).toEqual([]);
});

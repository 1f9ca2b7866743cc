import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Channel } from '#contract/channels.ts';
import { signStream, streamFolder } from '#signing/media-token.ts';
import { refusedService, type Service, startService, untilReady } from '#tooling/testing/service.ts';
import { type TemporaryFolder, temporaryFolder } from '#tooling/testing/temporary-folder.ts';

const LONGEST_BUILD = 120_000;
const MINUTE = 60;
/** Farther back than any guide, archive or token reaches: whatever keeps to the machine's clock finds nothing there. */
const BACK = 400 * 86_400;
/** Others get pages without scripts. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) Chrome/156.0.0.0';
const KEY = 'the signing key of this test';

let folder: TemporaryFolder;
let service: Service;

beforeAll(async () => {
  folder = await temporaryFolder();
  service = await startService({
    dataFolder: join(folder.path, 'moved'),
    environment: { KINORA_CLOCK_OFFSET: String(-BACK * 1_000), KINORA_SIGNING_KEYS: KEY },
  });
  await untilReady(service);
}, LONGEST_BUILD);
afterAll(async () => {
  await service?.stop();
  await folder?.remove();
});

const movedNow = () => Date.now() / 1_000 - BACK;

test('a moved clock is refused in production in one clear line', async () => {
  const environment = { NODE_ENV: 'production', KINORA_CLOCK_OFFSET: '60000' };
  const { code, output } = await refusedService({ dataFolder: join(folder.path, 'production'), environment });
  expect(output.trim()).toBe('kinora: KINORA_CLOCK_OFFSET is for development: production keeps to the machine’s clock');
  expect(code).toBe(1);
});

test('the web tells a page the moved time', async () => {
  const page = await fetch(service.address, { headers: { 'user-agent': BROWSER } });
  const [, now] = /"now":(\d+)/.exec(await page.text()) ?? [];
  expect(Math.abs(Number(now) / 1_000 - movedNow())).toBeLessThan(MINUTE);
});

test('the demo is seeded, and the api answers, as of the moved time', async () => {
  for (const { current_schedule } of await channels()) {
    const { timestamp, duration } = current_schedule ?? { timestamp: 0, duration: 0 };
    expect(timestamp).toBeLessThanOrEqual(movedNow());
    expect(timestamp + duration).toBeGreaterThan(movedNow() - MINUTE);
  }
});

test('the worker, a process of its own, publishes at the moved time, where the origin plays', async () => {
  const [channel] = await channels();
  const scope = streamFolder(`1-${channel?.id}`, 'live');
  const base = `${service.address}/media/p/${signStream([KEY], scope, movedNow())}/${scope}`;
  const master = await (await fetch(`${base}/index.m3u8`)).text();
  const [track] = master.split('\n').filter((line) => line.endsWith('.m3u8'));
  const playlist = await (await fetch(`${base}/${track}`)).text();
  const instants = [...playlist.matchAll(/#EXT-X-PROGRAM-DATE-TIME:(.*)/g)].map(
    ([, at = '']) => Date.parse(at) / 1_000,
  );
  const [first = 0] = instants;
  expect(movedNow() - first).toBeGreaterThan(0);
  expect(movedNow() - first).toBeLessThan(20 * MINUTE);
});

async function channels(): Promise<readonly Channel[]> {
  const answer = await fetch(`${service.address}/v2/channels?includes=current_schedules`);
  const listed: readonly Channel[] = JSON.parse(await answer.text());
  expect(listed.length).toBeGreaterThan(0);
  return listed;
}

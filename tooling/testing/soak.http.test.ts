import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Channel } from '#contract/channels.ts';
import type { ChannelStream } from '#contract/playback.ts';
import type { Device, Token } from '#contract/session.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { type Service, startService } from './service.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';

/** `KINORA_SOAK_VISITS=10000` is the full run: by visits, since a busy machine does less in the same time. */
const VISITS = Number(process.env['KINORA_SOAK_VISITS'] ?? 80);
const VIEWERS = 8;
/** The share of the visits after which a process is as large as its work makes it. */
const SETTLING = 0.2;
/** A limit against hanging. */
const LONGEST_VISIT_MILLISECONDS = 500;
/** What a process may hold more at the end than when it had settled: caches fill, leaks go on. */
const MOST_GROWTH = 1.5;

let folder: TemporaryFolder;
let service: Service;

beforeAll(async () => {
  folder = await temporaryFolder();
  const environment = { KINORA_ROLES: 'api,media,worker', KINORA_LIMIT_FACTOR: '1000', NODE_ENV: 'production' };
  service = await startService({ dataFolder: folder.path, environment });
});
afterAll(async () => {
  await service?.stop();
  await folder?.remove();
});

test.runIf(isSlowProof)(
  'viewers come, look, watch and go: every answer is good and memory stays',
  async () => {
    await comeAndGo('first', VISITS * SETTLING);
    const settled = residentKilobytes(service.pid);
    await comeAndGo('later', VISITS * (1 - SETTLING));
    expect(residentKilobytes(service.pid) / settled).toBeLessThan(MOST_GROWTH);
  },
  VISITS * LONGEST_VISIT_MILLISECONDS,
);

/** So many visits by several viewers at once, each of whom comes again and again. */
async function comeAndGo(name: string, visits: number): Promise<void> {
  let begun = 0;
  const keepVisiting = async () => {
    while (begun < visits) {
      begun += 1;
      await visit(`${name}-${begun}`);
    }
  };
  await Promise.all(Array.from({ length: VIEWERS }, keepVisiting));
}

/** One guest's visit, from nothing to segments of a live channel. */
async function visit(username: string): Promise<void> {
  const password = '0123456789abcdef0123456789abcdef';
  await post('/v2/users', { username, password, is_guest: true });
  const interim: Token = await post('/v2/auth/login', { login: username, password });
  const device: Device = await post(`/v2/users/self/devices?access_token=${interim.access_token}`, {
    device_type: 'pc',
    vendor: 'soak',
  });
  const { access_token: token }: Token = await post('/v2/auth/device', { device_id: device.id }, interim.access_token);
  const channels: Channel[] = await json(`/v2/channels?includes=current_schedules&access_token=${token}`);
  const watchable = channels.filter((each) => each.is_available);
  const [channel] = watchable;
  if (channel === undefined) throw new Error('a guest may watch nothing');
  await json(`/v2/channels/${channel.id}/schedule?access_token=${token}`);
  const stream: ChannelStream = await json(`/v2/channels/${channel.id}/stream?access_token=${token}`);
  const master = await text(stream.hls);
  const playlist = new URL(firstUri(master), stream.hls).href;
  const segments = (await text(playlist)).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  for (const segment of segments.slice(-3)) await text(new URL(segment, playlist).href);
}

const firstUri = (list: string) => list.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? '';

async function answered(url: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(new URL(url, service.address), init);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

const text = async (url: string) => (await answered(url)).text();
const json = async (url: string) => JSON.parse(await text(url));

async function post(path: string, body: object, token?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Token ${token}` }),
  };
  const answer = await answered(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return JSON.parse(await answer.text());
}

function residentKilobytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes);
}

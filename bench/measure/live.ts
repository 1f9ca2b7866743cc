import { setTimeout as delay } from 'node:timers/promises';
import { bodyOf } from './workspace.ts';

const LONGEST_PUBLISHING_MILLISECONDS = 60_000;
const POLL_MILLISECONDS = 500;

/** The address of the first variant's live playlist of a channel this user may watch. */
export async function livePlaylist(address: string, token: string): Promise<string> {
  const channels: { id: number; is_available: boolean }[] = JSON.parse(
    String(await bodyOf(`${address}/v2/channels?access_token=${token}`)),
  );
  const channel = channels.find((one) => one.is_available);
  const stream: { hls: string } = JSON.parse(
    String(await bodyOf(`${address}/v2/channels/${channel?.id}/stream?access_token=${token}`)),
  );
  await published(stream.hls);
  return new URL(firstUri(String(await bodyOf(stream.hls))), stream.hls).href;
}

/** The worker is a separate process: a channel's first timeline appears a moment after the service is up. */
async function published(master: string): Promise<void> {
  const deadline = performance.now() + LONGEST_PUBLISHING_MILLISECONDS;
  while (!(await fetch(master)).ok) {
    if (performance.now() > deadline) throw new Error('the worker publishes no timeline');
    await delay(POLL_MILLISECONDS);
  }
}

/** The address of the newest segment of a playlist. */
export async function lastSegment(playlist: string): Promise<string> {
  const uris = String(await bodyOf(playlist))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return new URL(uris.at(-1) ?? '', playlist).href;
}

const firstUri = (master: string) => master.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? '';

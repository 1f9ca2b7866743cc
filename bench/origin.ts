import { setTimeout as delay } from 'node:timers/promises';
import type { Figure } from './measure/gate.ts';
import type { Target } from './measure/load.ts';
import { compare } from './measure/pairs.ts';
import { bodyOf, withWorkspace } from './measure/workspace.ts';

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
const SEGMENT_TYPE = 'video/iso.segment';
const LOAD = { connections: 16, seconds: 3 };
const LONGEST_PUBLISHING_MILLISECONDS = 60_000;
const POLL_MILLISECONDS = 500;

/** The origin against bare routes: a live playlist against the same bytes, a segment against a bare file. */
export function benchOrigin(): Promise<readonly Figure[]> {
  return withWorkspace({ roles: 'api,media,worker' }, async ({ service, tokens, bare }) => {
    const playlist = await livePlaylist(service.address, tokens[0] ?? '');
    const segment = await lastSegment(playlist);
    const limit = await bare({
      playlist: { kind: 'bytes', body: await bodyOf(playlist), type: PLAYLIST_TYPE },
      segment: { kind: 'file', body: await bodyOf(segment), type: SEGMENT_TYPE },
    });
    const plan = (target: Target, path: string) => ({ ...LOAD, target, paths: [path] });
    const playlists = await compare(plan(service, new URL(playlist).pathname), plan(limit, '/playlist'));
    const segments = await compare(plan(service, new URL(segment).pathname), plan(limit, '/segment'));
    return [
      {
        kind: 'gate',
        name: 'live playlist, against the same bytes',
        ratio: playlists.rate,
        bound: 'at least',
        limit: 0.5,
      },
      { kind: 'gate', name: 'segment, against a bare file', ratio: segments.rate, bound: 'at least', limit: 0.8 },
    ];
  });
}

/** The address of the first variant's live playlist of some channel this user may watch. */
async function livePlaylist(address: string, token: string): Promise<string> {
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

/** The worker publishes beside the service: a channel's first timeline comes a moment after the service answers. */
async function published(master: string): Promise<void> {
  const deadline = performance.now() + LONGEST_PUBLISHING_MILLISECONDS;
  while (!(await fetch(master)).ok) {
    if (performance.now() > deadline) throw new Error('the worker publishes no television');
    await delay(POLL_MILLISECONDS);
  }
}

async function lastSegment(playlist: string): Promise<string> {
  const uris = String(await bodyOf(playlist))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return new URL(uris.at(-1) ?? '', playlist).href;
}

const firstUri = (master: string) => master.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? '';

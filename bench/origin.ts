import type { Figure } from './measure/gate.ts';
import { lastSegment, livePlaylist } from './measure/live.ts';
import type { Target } from './measure/load-plan.ts';
import { compare } from './measure/pairs.ts';
import { bodyOf, withWorkspace } from './measure/workspace.ts';

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
const SEGMENT_TYPE = 'video/iso.segment';
const LOAD = { connections: 16, seconds: 3 };

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

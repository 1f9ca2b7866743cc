import type { Wire } from '#api/platform/wire.ts';
import { contract } from '#contract/index.ts';
import type { PlaybackService } from './service.ts';

export function playbackRoutes(wire: Wire, { playback }: { readonly playback: PlaybackService }): void {
  wire.handle(contract.playback.channelStream, ({ caller, params, query }) =>
    playback.channelStream(caller, params.id, { instant: query.ts, isSpared: query.ignore_parental_control }),
  );
  wire.handle(contract.playback.trailerStream, ({ caller, params }) => playback.trailerStream(caller, params.id));
}

import type { Wire } from '#api/platform/wire/wire.ts';
import { contract } from '#contract/index.ts';
import type { PlaybackService } from './service.ts';
import type { TitleService } from './title-service.ts';
import type { Viewings } from './viewings.ts';

export interface PlaybackServices {
  readonly playback: PlaybackService;
  readonly titles: TitleService;
  readonly viewings: Viewings;
}

export function playbackRoutes(wire: Wire, { playback, titles, viewings }: PlaybackServices): void {
  wire.handle(contract.playback.channelStream, ({ caller, params, query }) =>
    playback.channelStream(caller, params.id, {
      instant: query.ts,
      skipsPinCheck: query.ignore_parental_control,
      purpose: query.prepare ? 'preparation' : query.preview || query.disable_stat ? 'look' : 'viewing',
      forcesHttps: query.force_https,
    }),
  );
  wire.handle(contract.playback.channelConfig, ({ caller, params, query }) =>
    playback.channelConfig(caller, params.id, query.ignore_parental_control),
  );
  wire.handle(contract.playback.contentStream, ({ caller, params, query }) =>
    titles.stream(caller, params.id, {
      isCounted: query.preview !== true && query.disable_stat !== true,
      isInHistory: query.history !== false,
      forcesHttps: query.force_https === true,
    }),
  );
  wire.handle(contract.playback.contentMetadata, ({ caller, params }) => titles.metadata(caller, params.id));
  wire.handle(contract.playback.histories, ({ caller, params }) => titles.histories(caller, params.id));
  wire.handle(contract.playback.setWatched, async ({ caller, params, body: { is_watched } }) => ({
    id: await titles.setWatched(caller, params.id, is_watched),
    is_watched,
  }));
  wire.handle(contract.playback.reportViewing, async ({ caller, params, body }) => {
    const { isReplaced, title } = await viewings.report(caller, params.id, body);
    if (title !== null) await titles.requireStillOpen(caller, title);
    return { id: params.id, duration: Math.floor(body.duration), is_replaced: isReplaced };
  });
  wire.handle(contract.playback.trailerStream, ({ caller, params }) => playback.trailerStream(caller, params.id));
}

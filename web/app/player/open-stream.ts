import type { Source } from '#rules/player/source.ts';
import type { Wire } from '#web/app/wire/wire.ts';
import { WireError } from '#web/app/wire/wire-error.ts';
import { openChannelStream } from './channel/channel-stream.ts';
import { openTitleStream } from './film/title-stream.ts';
import { openTrailerStream } from './film/trailer-stream.ts';
import type { OpenedStream, StreamOptions } from './session/opened-stream.ts';

const UNAUTHORIZED = 401;

/** Opens what is to play at the api. */
export async function openStream(
  wire: Wire,
  source: Source,
  options: StreamOptions,
  signal: AbortSignal,
): Promise<OpenedStream> {
  const open = () => {
    switch (source.kind) {
      case 'channel':
        return openChannelStream(wire, source, options, signal);
      case 'trailer':
        return openTrailerStream(wire, source, signal);
      case 'title':
        return openTitleStream(wire, source, signal);
    }
  };
  try {
    return await open();
  } catch (error) {
    // A token can expire while no call is made: the first refusal renews it, so the call is made once more.
    if (!(error instanceof WireError) || error.status !== UNAUTHORIZED) throw error;
    return open();
  }
}

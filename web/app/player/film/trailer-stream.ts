import type { TrailerSource } from '#rules/player/source.ts';
import type { OpenedStream } from '#web/app/player/session/opened-stream.ts';
import type { Wire } from '#web/app/wire/wire.ts';

/** Opens a trailer at the api, to play from its offset. */
export async function openTrailerStream(
  wire: Wire,
  { trailer, offset }: TrailerSource,
  signal: AbortSignal,
): Promise<OpenedStream> {
  const stream = await wire.call('playback.trailerStream', { params: { id: trailer } }, signal);
  return { address: stream.hls_mbr, start: offset, stat: null };
}

import { type ChannelSource, partnerOf } from '#rules/player/source.ts';
import type { OpenedStream, StreamOptions } from '#web/app/player/session/opened-stream.ts';
import type { Wire } from '#web/app/wire/wire.ts';

/** Opens a channel at the api: live begins near the live edge; the archive and a placeholder where their playlists begin. */
export async function openChannelStream(
  wire: Wire,
  source: ChannelSource,
  { skipsPinCheck, isPreparation }: StreamOptions,
  signal: AbortSignal,
): Promise<OpenedStream> {
  const partner = partnerOf(source);
  if (partner !== null) {
    const { openByPartner } = await import('./partner-stream.ts');
    return openByPartner(wire, source, partner, skipsPinCheck, signal);
  }
  const { channel, position } = source;
  const moment = position.kind === 'live' ? {} : { ts: position.at };
  const query = {
    ...moment,
    ...(skipsPinCheck && { ignore_parental_control: true }),
    ...(isPreparation && { prepare: true }),
  };
  const stream = await wire.call('playback.channelStream', { params: { id: String(channel) }, query }, signal);
  const isPlaceholder = stream.blackout !== null;
  return {
    address: stream.hls_mbr,
    start: position.kind === 'live' && !isPlaceholder ? 'live' : 0,
    isPlaceholder,
    stat: stream.stat?.id ?? null,
    seekPictures: isPlaceholder ? null : seekPicturesBeside(stream.stream_info),
  };
}

/** A stream's description has the list of its small pictures beside it. */
function seekPicturesBeside(description: string): string {
  return new URL('seek-points.json', description).href;
}

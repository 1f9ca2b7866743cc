import type { Position, Programme } from '#rules/player/programme.ts';
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
const seekPicturesBeside = (description: string) => new URL('seek-points.json', description).href;

/**
 * The small pictures of a programme that an archive has, by a stream of it which is only prepared: what plays now has those of its
 * own window at most. Throws what the service refuses.
 */
export async function programmePictures(
  wire: Wire,
  source: ChannelSource,
  { start, end }: Pick<Programme, 'start' | 'end'>,
  signal: AbortSignal,
): Promise<string | null> {
  const position: Position = { kind: 'archive', at: start };
  const options = { skipsPinCheck: false, isPreparation: true };
  const { seekPictures } = await openChannelStream(wire, { ...source, position }, options, signal);
  return seekPictures == null ? null : new URL(`seek-points-${end - start}.json`, seekPictures).href;
}

import { type ChannelSource, partnerOf, type Vitrina } from '#rules/player/source.ts';
import type { OpenedStream } from '#web/app/player/session/opened-stream.ts';
import type { Wire } from '#web/app/wire/wire.ts';

/** Opens a channel at the api: live begins near the live edge; the archive and a placeholder where their playlists begin. */
export async function openChannelStream(
  wire: Wire,
  source: ChannelSource,
  skipsPinCheck: boolean,
  signal: AbortSignal,
): Promise<OpenedStream> {
  const partner = partnerOf(source);
  if (partner !== null) return openByPartner(wire, source, partner, skipsPinCheck, signal);
  const { channel, position } = source;
  const moment = position.kind === 'live' ? {} : { ts: position.at };
  const query = skipsPinCheck ? { ...moment, ignore_parental_control: true } : moment;
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

/** Asks for the configuration by which a partner's script plays a channel [C-CHLOAD-04]. */
async function openByPartner(
  wire: Wire,
  { channel }: ChannelSource,
  { script, form }: Vitrina,
  skipsPinCheck: boolean,
  signal: AbortSignal,
): Promise<OpenedStream> {
  const query = skipsPinCheck ? { ignore_parental_control: true } : {};
  const { config } = await wire.call('playback.channelConfig', { params: { id: String(channel) }, query }, signal);
  return { address: config[form], start: 'live', stat: null, script };
}

/** A stream's description has the list of its small pictures beside it. */
function seekPicturesBeside(description: string): string {
  return new URL('seek-points.json', description).href;
}

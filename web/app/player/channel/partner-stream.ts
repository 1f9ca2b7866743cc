import '#web/app/wire/later-calls.ts';
import type { ChannelSource, Vitrina } from '#rules/player/source.ts';
import type { OpenedStream } from '#web/app/player/session/opened-stream.ts';
import type { Wire } from '#web/app/wire/wire.ts';

/** Asks for the configuration by which a partner's script plays a channel live [C-CHLOAD-04]. */
export async function openByPartner(
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

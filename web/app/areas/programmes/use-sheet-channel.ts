import { useChannel } from '#web/app/areas/channels/use-channel.ts';
import { useLineup } from '#web/app/areas/channels/use-lineup.ts';

/** The channel of a sheet by slug or id, as this viewer sees it; undefined: it is still to come, or there is none. */
export function useSheetChannel(reference: string) {
  const { channels, isPending } = useLineup();
  const channel = useChannel(channels, isPending ? undefined : reference);
  return { channel, channels };
}

import { useRouteError } from 'react-router';
import { ensureChannels } from '#web/app/areas/channels/channel-excerpt.ts';
import { FreeChannels, isFree } from '#web/app/areas/channels/free-channels.tsx';
import { useLineup } from '#web/app/areas/channels/use-lineup.ts';
import { Failure } from '#web/app/page/failure.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

const prefetch = prefetchLoader(['channels'], (context) => ensureChannels(context, isFree));
export const loader = prefetch;
export const clientLoader = prefetch;

/** The channels that cost nothing (B-ROUTE-26). */
export default function FreeChannelsScreen() {
  const { channels } = useLineup();
  return <FreeChannels channels={channels} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}

import { useParams, useRouteError } from 'react-router';
import { ensureChannels } from '#web/app/areas/channels/channel-excerpt.ts';
import { EmbeddedChannel } from '#web/app/areas/channels/embedded-channel.tsx';
import { channelNamed, isNamed } from '#web/app/areas/channels/lineup.ts';
import { useLineup } from '#web/app/areas/channels/use-lineup.ts';
import { configurationQuery } from '#web/app/areas/site/queries.ts';
import { Failure, NotFound } from '#web/app/page/failure.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

const prefetch = prefetchLoader(['channels', 'parental', 'player'], (context) =>
  Promise.all([
    ensureChannels(context, (channel) => isNamed(channel, context.params['channel'])),
    context.ensure(configurationQuery()),
  ]),
);
export const loader = prefetch;
export const clientLoader = prefetch;

/** A channel's player for other sites, live or from `?ts=` (B-ROUTE-37). */
export default function ChannelEmbedScreen() {
  const { channel: reference } = useParams();
  const channel = channelNamed(useLineup().channels, reference);
  return channel === undefined ? <NotFound variant="channel" /> : <EmbeddedChannel channel={channel} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} missing="channel" />;
}

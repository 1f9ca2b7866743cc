import { useParams, useRouteError } from 'react-router';
import { channelsQuery } from '../areas/channels/queries.ts';
import { Failure } from '../page/failure.tsx';
import { warms } from '../page/warm.ts';

const warm = warms(({ ensure }) => ensure(channelsQuery()));
export const loader = warm;
export const clientLoader = warm;

export default function ChannelsScreen() {
  const { channel } = useParams();
  return <h1>{channel}</h1>;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} missing="channel" />;
}

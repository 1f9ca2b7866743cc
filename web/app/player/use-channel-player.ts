import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Source } from '#rules/player/playback.ts';
import { usePage } from '../page/page-state.tsx';
import type { Wire } from '../wire/wire.ts';
import { useWire } from '../wire/wire-context.ts';
import { WireError } from '../wire/wire-error.ts';
import { type ChannelPlayer, createChannelPlayer, type PlayerView, type PlayerWarning } from './channel-player.ts';

const MILLISECONDS_PER_SECOND = 1000;
const UNAUTHORIZED = 401;

/** A player over two elements of the page, made when they stand and taken down with them. */
export function useChannelPlayer(onWarning: (warning: PlayerWarning) => void) {
  const { clockOffset } = usePage();
  const wire = useWire();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [heldFrame, setHeldFrame] = useState<HTMLCanvasElement | null>(null);
  const [player, setPlayer] = useState<ChannelPlayer | null>(null);
  const warn = useEffectEvent(onWarning);
  const callWire = useEffectEvent(wire);

  useEffect(() => {
    if (video === null || heldFrame === null) return;
    const made = createChannelPlayer({
      video,
      heldFrame,
      requestStream: (source, signal) => requestStream(callWire(), source, signal),
      ping: (signal) => callWire().call('site.configuration', {}, signal),
      now: () => (Date.now() + clockOffset) / MILLISECONDS_PER_SECOND,
      onWarning: (warning) => warn(warning),
    });
    setPlayer(made);
    return () => {
      setPlayer(null);
      made.destroy();
    };
  }, [video, heldFrame, clockOffset]);

  return { player, video, setVideo, setHeldFrame };
}

/** What the player shows; the quiet beginning while there is none. */
export const usePlayerView = (player: ChannelPlayer | null): PlayerView | null =>
  useSyncExternalStore(player?.subscribe ?? noSubscription, () => player?.view() ?? null, nothing);

/** Unix seconds of the picture, whole, looked at as often as it can change. */
export function useFrameTime(player: ChannelPlayer | null): number | null {
  return useSyncExternalStore(
    player === null ? noSubscription : everyFrameSecond,
    () => {
      const time = player?.frameTime() ?? null;
      return time === null ? null : Math.floor(time);
    },
    nothing,
  );
}

const LOOK_EVERY_MILLISECONDS = 250;
const nothing = () => null;
const noSubscription = () => () => {};
function everyFrameSecond(look: () => void) {
  const timer = setInterval(look, LOOK_EVERY_MILLISECONDS);
  return () => clearInterval(timer);
}

/** A token can grow old while nobody calls: the first refusal renews it, so the call is made once more. */
async function requestStream(wire: Wire, { channel, position }: Source, signal: AbortSignal) {
  const input = { params: { id: String(channel) }, query: position.kind === 'live' ? {} : { ts: position.at } };
  try {
    return await wire.call('playback.channelStream', input, signal);
  } catch (error) {
    if (!(error instanceof WireError) || error.status !== UNAUTHORIZED) throw error;
    return wire.call('playback.channelStream', input, signal);
  }
}

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Source } from '#rules/player/playback.ts';
import { useServerClock } from '../page/server-clock.ts';
import type { Wire } from '../wire/wire.ts';
import { useWire } from '../wire/wire-context.ts';
import { WireError, type WireErrorCode } from '../wire/wire-error.ts';
import { type ChannelPlayer, createChannelPlayer, type PlayerView, type PlayerWarning } from './channel-player.ts';

const UNAUTHORIZED = 401;

/** What the server puts before a stream that the page has thought to be open. */
type Lock = 'sign_in' | 'pin';
const locks: Readonly<Partial<Record<WireErrorCode, Lock>>> = { sign_in_required: 'sign_in', pincode_required: 'pin' };

interface ChannelPlayerWishes {
  /** An embedded player asks to be spared the PIN. */
  readonly isSpared: boolean;
  readonly onWarning: (warning: PlayerWarning) => void;
  readonly onLocked: (lock: Lock) => void;
}

/** A player over two elements of the page, made when they stand and taken down with them. */
export function useChannelPlayer({ isSpared, onWarning, onLocked }: ChannelPlayerWishes) {
  const now = useServerClock();
  const wire = useWire();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [heldFrame, setHeldFrame] = useState<HTMLCanvasElement | null>(null);
  const [player, setPlayer] = useState<ChannelPlayer | null>(null);
  const warn = useEffectEvent(onWarning);
  const callWire = useEffectEvent(wire);
  const tellLock = useEffectEvent((error: unknown) => {
    const lock = error instanceof WireError ? locks[error.code] : undefined;
    if (lock !== undefined) onLocked(lock);
  });
  const streamOf = useEffectEvent((source: Source, signal: AbortSignal) =>
    requestStream(callWire(), source, isSpared, signal),
  );

  useEffect(() => {
    if (video === null || heldFrame === null) return;
    const made = createChannelPlayer({
      video,
      heldFrame,
      requestStream: (source, signal) =>
        streamOf(source, signal).catch((error: unknown) => {
          if (!signal.aborted) tellLock(error);
          throw error;
        }),
      ping: (signal) => callWire().call('site.configuration', {}, signal),
      now,
      onWarning: (warning) => warn(warning),
    });
    setPlayer(made);
    return () => {
      setPlayer(null);
      made.destroy();
    };
  }, [video, heldFrame, now]);

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
async function requestStream(wire: Wire, { channel, position }: Source, isSpared: boolean, signal: AbortSignal) {
  const moment = position.kind === 'live' ? {} : { ts: position.at };
  const query = isSpared ? { ...moment, ignore_parental_control: true } : moment;
  const input = { params: { id: String(channel) }, query };
  try {
    return await wire.call('playback.channelStream', input, signal);
  } catch (error) {
    if (!(error instanceof WireError) || error.status !== UNAUTHORIZED) throw error;
    return wire.call('playback.channelStream', input, signal);
  }
}

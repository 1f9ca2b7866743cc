import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChannelId } from '#contract/units.ts';
import { isAdult } from '#rules/channels/last-channels.ts';
import { vitrinaAt } from '#rules/channels/vitrina.ts';
import { neighbourOf } from '#rules/channels/zapping.ts';
import type { Position } from '#rules/player/programme.ts';
import { wantsNeighbours } from '#rules/player/readiness.ts';
import type { ChannelSource } from '#rules/player/source.ts';
import type { PlayerSession } from '#web/app/player/session/player-session.ts';
import type { ListedChannel } from './lineup.ts';
import { sourceOf } from './use-opened-channel.ts';
import { isPictureAhead } from './use-picture-first.ts';

interface ReadyNeighbours {
  readonly session: PlayerSession | null;
  /** In the order in which they are zapped through. */
  readonly channels: readonly ListedChannel[];
  readonly open: ListedChannel;
}

const LOOK_EVERY_MILLISECONDS = 500;
/** A button that was pressed this long ago was released beside the row. */
const LONGEST_AIM_MILLISECONDS = 1_000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
const LIVE: Position = { kind: 'live' };

/** Has the next channel and the one before ready, as long as the viewer is there. Returns what makes another channel ready. */
export function useReadyNeighbours({ session, channels, open }: ReadyNeighbours): (channel: ListedChannel) => void {
  const lastInput = useRef(0);
  const playingSince = useRef<number | null>(null);
  const hasZapped = useRef(false);
  /** What the viewer is about to open, since when. */
  const aimed = useRef<{ readonly channel: ChannelId; readonly at: number } | null>(null);

  const look = useEffectEvent(() => {
    const now = performance.now();
    const { channel: aim = open.id, at = 0 } = aimed.current ?? {};
    // It has the line for itself, and stays ready.
    if (aim !== open.id && now - at < LONGEST_AIM_MILLISECONDS) return;
    const isPlaying = session?.view().playback.kind === 'playing' && !isPictureAhead(session, open.id);
    playingSince.current = isPlaying ? (playingSince.current ?? now) : null;
    const isWanted = wantsNeighbours({
      ...{ playingSince: playingSince.current, lastInput: lastInput.current, hasZapped: hasZapped.current, now },
      isPageShown: document.visibilityState === 'visible',
    });
    const neighbours = (['up', 'down'] as const).map((direction) => neighbourOf(channels, open.id, direction));
    const sources = neighbours.flatMap((channel) => (isWanted && channel !== null ? readySource(channel) : []));
    session?.keepReady(sources);
  });

  useEffect(() => {
    if (session === null) return;
    lastInput.current = performance.now();
    const timer = setInterval(look, LOOK_EVERY_MILLISECONDS);
    const listening = new AbortController();
    for (const input of INPUTS)
      window.addEventListener(
        input,
        ({ timeStamp }) => {
          lastInput.current = timeStamp;
        },
        { signal: listening.signal, passive: true },
      );
    return () => {
      clearInterval(timer);
      listening.abort();
      session.keepReady([]);
    };
  }, [session]);

  return (channel) => {
    hasZapped.current = true;
    aimed.current = { channel: channel.id, at: performance.now() };
    for (const source of readySource(channel)) session?.makeReady(source);
  };
}

/** What nothing has to be asked for, of the app's own engine: a channel for adults may want the PIN first. */
function readySource(channel: ListedChannel): readonly ChannelSource[] {
  const isOpen = channel.is_purchased && channel.is_available && !isAdult(channel.age);
  if (!isOpen || vitrinaAt(channel, LIVE, 0) !== null) return [];
  return [sourceOf(channel, LIVE, { script: null, now: 0 })];
}

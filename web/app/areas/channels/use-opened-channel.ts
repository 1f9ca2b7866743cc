import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { vitrinaAt } from '#rules/channels/vitrina.ts';
import { type Position, positionAt } from '#rules/player/programme.ts';
import type { ChannelSource } from '#rules/player/source.ts';
import type { PageQueryKey } from '#rules/site/page-query.ts';
import { unixSeconds } from '#rules/units.ts';
import { watchedAgain } from '#web/app/areas/guide/watched-again.ts';
import { usePage } from '#web/app/page/page-state.tsx';
import { useServerClock } from '#web/app/page/server-clock.ts';
import type { PlayerSession } from '#web/app/player/session/player-session.ts';
import { lastVisited } from './last-visited.ts';
import type { ListedChannel } from './lineup.ts';

interface OpenedChannel {
  readonly session: PlayerSession | null;
  readonly channel: ListedChannel;
  /** Of the partner that plays some channels live; null: there is none. */
  readonly script: string | null;
  readonly moment: WantedMoment;
  /** `looking`: it is not known yet whether it may be watched, and what plays goes on. */
  readonly gate: 'looking' | 'open' | 'closed';
  /** Parental control has nothing to ask before another moment of the channel. */
  readonly isFree: (position: Position) => boolean;
}

export type WantedMoment = ReturnType<typeof useWantedMoment>;

const TIMESTAMP = 'ts' satisfies PageQueryKey;
const WHOLE_SECONDS = /^\d{1,12}$/;
const MILLISECONDS_PER_SECOND = 1000;
const LIVE: Position = { kind: 'live' };

/** The moment of the channel that the address names, and how another one comes into it. */
export function useWantedMoment() {
  const { state } = usePage();
  const [search, setSearch] = useSearchParams();
  const written = search.get(TIMESTAMP) ?? '';

  function write(position: Position): void {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (position.kind === 'live') next.delete(TIMESTAMP);
        else next.set(TIMESTAMP, String(position.at));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  const openedAt = state.now / MILLISECONDS_PER_SECOND;
  const wanted = useMemo(() => positionWritten(written, openedAt), [written, openedAt]);
  return { written, wanted, write };
}

/** Keeps the player at what the address says: the channel, live or from `?ts=` [C-CHLOAD-08]. */
export function useOpenedChannel({ session, channel, script, moment, gate, isFree }: OpenedChannel) {
  const clock = useServerClock();
  const { written, write } = moment;
  const isOpen = gate === 'open';
  const isClosed = gate === 'closed';
  const { id, age } = channel;
  const sourceAt = (position: Position) => sourceOf(channel, position, { script, now: clock() });
  const resume = useEffectEvent((moment: string) => session?.resume(sourceAt(positionWritten(moment, clock()))));
  /** The moment of an address that is being written: its stream was opened already, and may have failed since. */
  const openedBefore = useRef<string | null>(null);

  useEffect(() => {
    if (session === null || !isOpen) return;
    lastVisited.keepChannel({ id, age });
    const isOpened = openedBefore.current === written;
    openedBefore.current = null;
    if (isOpened) return;
    resume(written);
  }, [session, isOpen, id, age, written]);

  const openAgain = useEffectEvent(() => {
    if (isOpen) session?.open(sourceAt(positionWritten(written, clock())));
  });
  useEffect(() => watchedAgain.subscribe(() => openAgain()), []);

  // A channel that cannot be watched leaves nothing of the one before on the screen.
  useEffect(() => {
    if (isClosed) session?.close();
  }, [session, isClosed]);

  return {
    /** Plays another moment of the channel, and writes it into the address. */
    seek(position: Position): void {
      const timestamp = position.kind === 'live' ? '' : String(position.at);
      const isWritten = timestamp === written;
      // The picture need not wait until the address is written.
      const opensNow = isOpen && (isWritten || isFree(position));
      if (opensNow) session?.open(sourceAt(position));
      if (isWritten) return;
      if (opensNow) openedBefore.current = timestamp;
      write(position);
    },
    /** The viewer is about to play another moment. */
    prepare(position: Position): void {
      if (isOpen && isFree(position)) session?.prepare(sourceAt(position));
    },
  };
}

/** A channel as far as its source depends on it. */
type PlayedChannel = Pick<ListedChannel, 'id' | 'archived_days' | 'stream_types' | 'vlight'>;

/** A channel at a moment, as a player takes it; where a partner plays that, it plays what is on now. */
export function sourceOf(channel: PlayedChannel, position: Position, { script, now }: Playing): ChannelSource {
  const form = script === null ? null : vitrinaAt(channel, position, now);
  return {
    kind: 'channel',
    channel: channel.id,
    position: form === null ? position : LIVE,
    hasArchive: channel.archived_days > 0,
    vitrina: form === null || script === null ? null : { script, form },
  };
}

interface Playing {
  /** Of the partner that plays some channels live; null: there is none. */
  readonly script: string | null;
  /** Unix seconds. */
  readonly now: number;
}

/** The position that an address asks for, at a time (Unix seconds). */
export const positionOn = ({ searchParams }: URL, now: number): Position =>
  positionWritten(searchParams.get(TIMESTAMP) ?? '', now);

/** Junk, and what is yet to come, is live. */
const positionWritten = (written: string, now: number): Position =>
  WHOLE_SECONDS.test(written) ? positionAt(unixSeconds(Number(written)), now) : LIVE;

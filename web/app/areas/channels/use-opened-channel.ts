import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Source } from '#rules/player/playback.ts';
import { type Position, positionAt } from '#rules/player/programme.ts';
import { unixSeconds } from '#rules/units.ts';
import { usePage } from '../../page/page-state.tsx';
import type { ChannelPlayer } from '../../player/channel-player.ts';
import { lastVisited } from './last-visited.ts';
import type { ListedChannel } from './lineup.ts';

interface OpenedChannel {
  readonly player: ChannelPlayer | null;
  readonly channel: ListedChannel;
  /** A stream can be asked for. */
  readonly isReady: boolean;
}

const TIMESTAMP = 'ts';
const WHOLE_SECONDS = /^\d{1,12}$/;
const MILLISECONDS_PER_SECOND = 1000;
const LIVE: Position = { kind: 'live' };

/** Keeps the player at what the address says: the channel, live or from `?ts=` [C-CHLOAD-08]. */
export function useOpenedChannel({ player, channel, isReady }: OpenedChannel) {
  const { state, clockOffset } = usePage();
  const [search, setSearch] = useSearchParams();
  const written = search.get(TIMESTAMP) ?? '';
  const canPlay = isReady && channel.is_purchased && channel.is_available;
  const hasArchive = channel.archived_days > 0;
  const { id, age } = channel;

  useEffect(() => {
    if (player === null || !canPlay) return;
    lastVisited.keepChannel({ id, age });
    const now = (Date.now() + clockOffset) / MILLISECONDS_PER_SECOND;
    player.open({ channel: id, position: positionWritten(written, now), hasArchive });
  }, [player, canPlay, id, age, hasArchive, written, clockOffset]);

  // A channel that cannot be watched leaves nothing of the one before on the screen.
  useEffect(() => {
    if (isReady && !canPlay) player?.close();
  }, [player, isReady, canPlay]);

  /** Plays another moment of the channel, and writes it into the address. */
  function seek(position: Position): void {
    const wanted = position.kind === 'live' ? '' : String(position.at);
    if (wanted === written) {
      const source: Source = { channel: id, position, hasArchive };
      if (canPlay) player?.open(source);
      return;
    }
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (wanted === '') next.delete(TIMESTAMP);
        else next.set(TIMESTAMP, wanted);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return { wanted: positionWritten(written, state.now / MILLISECONDS_PER_SECOND), seek };
}

/** Junk, and what is yet to come, is live. */
const positionWritten = (written: string, now: number): Position =>
  WHOLE_SECONDS.test(written) ? positionAt(unixSeconds(Number(written)), now) : LIVE;

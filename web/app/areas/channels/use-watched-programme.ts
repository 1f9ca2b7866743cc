import { useCallback, useSyncExternalStore } from 'react';
import { type Position, programmeAt } from '#rules/player/programme.ts';
import { usePage } from '../../page/page-state.tsx';
import { useServerClock } from '../../page/server-clock.ts';
import type { ChannelPlayer } from '../../player/channel-player.ts';
import type { ProgrammeLine } from '../guide/programme-line.ts';

const LOOK_EVERY_MILLISECONDS = 1_000;
const MILLISECONDS_PER_SECOND = 1000;

const everySecond = (look: () => void) => {
  const timer = setInterval(look, LOOK_EVERY_MILLISECONDS);
  return () => clearInterval(timer);
};

/**
 * The programme that the picture belongs to, and before there is one, that of the wished position. At a programme's end
 * it is the next one [C-LIVE-09]; in between nothing on the page has to be drawn again.
 */
export function useWatchedProgramme(
  player: ChannelPlayer | null,
  lines: readonly ProgrammeLine[] | undefined,
  wanted: Position,
): ProgrammeLine | null {
  const { state } = usePage();
  const clock = useServerClock();
  const at = useCallback(
    (now: number) => programmeAt(lines ?? [], player?.frameTime() ?? (wanted.kind === 'live' ? now : wanted.at)),
    [lines, player, wanted],
  );
  return useSyncExternalStore(
    everySecond,
    () => at(clock()),
    () => at(state.now / MILLISECONDS_PER_SECOND),
  );
}

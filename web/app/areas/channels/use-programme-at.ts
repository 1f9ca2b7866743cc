import { useSyncExternalStore } from 'react';
import { programmeAt } from '#rules/player/programme.ts';
import type { ProgrammeLine } from '#web/app/areas/guide/programme-line.ts';
import { usePage } from '#web/app/page/page-state.tsx';
import { useServerClock } from '#web/app/page/server-clock.ts';

const LOOK_EVERY_MILLISECONDS = 1_000;
const MILLISECONDS_PER_SECOND = 1000;

const everySecond = (look: () => void) => {
  const timer = setInterval(look, LOOK_EVERY_MILLISECONDS);
  return () => clearInterval(timer);
};

/**
 * The programme at an instant that moves (Unix seconds, from the server's clock). At a programme's end it is the next one
 * [C-LIVE-09]; in between nothing on the page has to be drawn again.
 */
export function useProgrammeAt(
  lines: readonly ProgrammeLine[] | undefined,
  instant: (now: number) => number,
): ProgrammeLine | null {
  const { state } = usePage();
  const clock = useServerClock();
  return useSyncExternalStore(
    everySecond,
    () => programmeAt(lines ?? [], instant(clock())),
    () => programmeAt(lines ?? [], instant(state.now / MILLISECONDS_PER_SECOND)),
  );
}

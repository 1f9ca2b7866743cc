import { useEffect, useEffectEvent, useRef } from 'react';
import { positionPast } from '#rules/player/blackout.ts';
import type { Position } from '#rules/player/programme.ts';
import type { ProgrammeLine } from '#web/app/areas/guide/programme-line.ts';
import { useServerClock } from '#web/app/page/server-clock.ts';
import type { PlayerSession } from '#web/app/player/session/player-session.ts';
import { usePlayerView } from '#web/app/player/session/use-player-view.ts';

interface BlackoutBorder {
  readonly session: PlayerSession | null;
  /** What the picture belongs to. */
  readonly programme: ProgrammeLine | null;
  readonly onPass: (position: Position) => void;
}

/**
 * A channel plays on into its next programme: where only one of the two may be shown, its stream is opened anew there,
 * once, for the service may know better than the guide of this page.
 */
export function useBlackoutBorder({ session, programme, onPass }: BlackoutBorder): void {
  const clock = useServerClock();
  const view = usePlayerView(session);
  /** The start of the programme for which that was done. */
  const passed = useRef<number | null>(null);
  const isPlaying = view?.playback.kind === 'playing';
  const isPlaceholder = view?.isPlaceholder === true;
  const isWrong = programme !== null && isPlaying && programme.isBlackout !== isPlaceholder;
  const start = programme?.start ?? null;

  const pass = useEffectEvent(() => {
    if (programme === null || passed.current === programme.start) return;
    passed.current = programme.start;
    onPass(programme.isBlackout ? positionPast(programme, clock()) : { kind: 'live' });
  });
  useEffect(() => {
    // A viewer who went back may come to the same border again.
    if (passed.current !== start) passed.current = null;
    if (isWrong) pass();
  }, [start, isWrong]);
}

import type { PlayerSession } from '#web/app/player/session/player-session.ts';

/** Tells the native shell around a web view when playing begins and stops; browsers have none [C-PLAY-13]. Answers the way to end it. */
export function reportToShell(session: PlayerSession): () => void {
  let isPlaying = false;
  const tell = (next: boolean) => {
    if (next === isPlaying) return;
    isPlaying = next;
    window.kinoraShell?.onPlayback?.(next ? 'playing' : 'paused');
  };
  const leave = session.subscribe(() => {
    const { kind } = session.view().playback;
    // What loads or waits plays or will: that is no change.
    if (kind === 'playing') tell(true);
    else if (kind !== 'loading' && kind !== 'waiting') tell(false);
  });
  return () => {
    leave();
    tell(false);
  };
}

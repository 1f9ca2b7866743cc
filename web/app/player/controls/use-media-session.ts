import { useEffect, useEffectEvent } from 'react';
import type { PlayerSession } from '#web/app/player/session/player-session.ts';
import { usePlayerView } from '#web/app/player/session/use-player-view.ts';
import type { Timeline } from './timeline.ts';

/** Tells the system what plays, and does what its media keys, headsets and lock screen ask for. */
export function useMediaSession(
  session: PlayerSession | null,
  { title, subtitle, skip }: Pick<Timeline, 'title' | 'subtitle' | 'skip'>,
): void {
  const kind = usePlayerView(session)?.playback.kind ?? 'idle';
  const isPlaying = kind === 'playing' || kind === 'waiting' || kind === 'loading';
  const toggle = useEffectEvent((wantsPlaying: boolean) => {
    if (isPlaying !== wantsPlaying) session?.togglePlay();
  });
  const step = useEffectEvent(skip);

  useEffect(() => {
    const { mediaSession } = navigator;
    if (mediaSession === undefined || session === null) return;
    mediaSession.setActionHandler('play', () => toggle(true));
    mediaSession.setActionHandler('pause', () => toggle(false));
    mediaSession.setActionHandler('seekbackward', () => step('back'));
    mediaSession.setActionHandler('seekforward', () => step('forward'));
    return () => {
      for (const action of ['play', 'pause', 'seekbackward', 'seekforward'] as const)
        mediaSession.setActionHandler(action, null);
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
    };
  }, [session]);

  useEffect(() => {
    const { mediaSession } = navigator;
    if (mediaSession === undefined || kind === 'idle') return;
    mediaSession.metadata = new MediaMetadata({ title, artist: subtitle ?? '' });
    mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
  }, [title, subtitle, kind, isPlaying]);
}

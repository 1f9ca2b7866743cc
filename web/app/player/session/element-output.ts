import { isLive } from '#rules/player/source.ts';
import { NORMAL_SPEED } from '#rules/player/tracks.ts';
import { clampVolume } from '#rules/player/volume.ts';
import { preferences } from '#web/app/player/preferences.ts';
import type { PlayerView } from './player-view.ts';

interface ElementOutputOptions {
  readonly video: HTMLVideoElement;
  readonly view: () => PlayerView;
  readonly show: (change: Partial<PlayerView>) => void;
}

/** Volume, mute and speed of a video element, as the view has them. */
export function createElementOutput({ video, view, show }: ElementOutputOptions) {
  /** So much of the volume is heard: less than all of it while the sound fades. */
  let loudness = 1;

  function speedNow(): number {
    const { playback, speed } = view();
    return playback.kind === 'idle' || isLive(playback.source) ? NORMAL_SPEED : speed;
  }

  function apply(): void {
    const { volume, isMuted, isSilenced } = view();
    video.volume = volume * loudness;
    video.muted = isMuted || isSilenced;
    // Loading a stream brings an element back to its default.
    video.defaultPlaybackRate = speedNow();
    video.playbackRate = speedNow();
  }

  return {
    apply,
    /** So much of the volume is heard from now on, from 0 to 1. */
    fade(share: number): void {
      if (loudness === share) return;
      loudness = share;
      apply();
    },
    /** The element's volume was changed by other controls than the page's. */
    followElement(): void {
      if (loudness === 1 && video.volume !== view().volume) show({ volume: video.volume });
    },
    setVolume(volume: number): void {
      const clamped = clampVolume(volume);
      preferences.keepVolume(clamped);
      preferences.keepMuted(false);
      show({ volume: clamped, isMuted: false, isSilenced: false });
    },
    toggleMuted(): void {
      const isMuted = !(view().isMuted || view().isSilenced);
      preferences.keepMuted(isMuted);
      show({ isMuted, isSilenced: false });
    },
  };
}

import { useEffect, useSyncExternalStore } from 'react';
import type { PlayerSession } from '#web/app/player/session/player-session.ts';
import { useNativeFullscreen } from './use-native-fullscreen.ts';

/** iPhones fill the screen with the video element alone. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Full screen of an element, and the way of a phone's screen for as long as that lasts [C-PLAY-16]. */
export function useFullscreen(element: HTMLElement | null, video: AppleVideo | null, session: PlayerSession | null) {
  const native = useNativeFullscreen(video, session);
  const isFullscreen = useSyncExternalStore(
    subscribe,
    () => element !== null && document.fullscreenElement === element,
    () => false,
  );

  useEffect(() => {
    if (!isFullscreen || !('lock' in screen.orientation)) return;
    // Desktops refuse, and some browsers have nothing to lock: the picture is as large all the same.
    screen.orientation.lock('landscape').catch(() => {});
    return () => screen.orientation.unlock();
  }, [isFullscreen]);

  async function toggle(): Promise<void> {
    // Asked now: a key may be pressed again before this has been drawn anew.
    if (element !== null && document.fullscreenElement === element) await document.exitFullscreen();
    else if (element?.requestFullscreen === undefined) video?.webkitEnterFullscreen?.();
    else await element.requestFullscreen();
  }

  return { isFullscreen, ...native, toggle: () => toggle().catch(() => {}) };
}

import { useSyncExternalStore } from 'react';

/** iPhones fill the screen with the video element alone. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Full screen of an element; landscape where a phone allows that [C-PLAY-16]. */
export function useFullscreen(element: HTMLElement | null, video: AppleVideo | null) {
  const isFullscreen = useSyncExternalStore(
    subscribe,
    () => element !== null && document.fullscreenElement === element,
    () => false,
  );

  async function toggle(): Promise<void> {
    // Asked now: a key may be pressed again before this has been drawn anew.
    if (element !== null && document.fullscreenElement === element) {
      await document.exitFullscreen();
      return;
    }
    if (element?.requestFullscreen === undefined) {
      video?.webkitEnterFullscreen?.();
      return;
    }
    await element.requestFullscreen();
    // Desktops refuse, and some browsers have nothing to lock: the picture is as large all the same.
    if ('lock' in screen.orientation) await screen.orientation.lock('landscape').catch(() => {});
  }

  return { isFullscreen, toggle: () => toggle().catch(() => {}) };
}

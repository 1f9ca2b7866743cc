import { useSyncExternalStore } from 'react';
import { type SubtitleLooks, usualSubtitleLooks } from '#rules/player/subtitle-looks.ts';
import { preferences } from '#web/app/player/preferences.ts';

const listeners = new Set<() => void>();
let looks: SubtitleLooks | null = null;

const read = (): SubtitleLooks => {
  looks ??= preferences.subtitleLooks();
  return looks;
};
const usual = () => usualSubtitleLooks;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** How subtitles look on this device, everywhere at once. */
export const useSubtitleLooks = (): SubtitleLooks => useSyncExternalStore(subscribe, read, usual);

/** From now on subtitles look like this. */
export function changeSubtitleLooks(change: Partial<SubtitleLooks>): void {
  looks = { ...read(), ...change };
  preferences.keepSubtitleLooks(looks);
  for (const listener of listeners) listener();
}

import { useSyncExternalStore } from 'react';
import { preferences } from '#web/app/player/preferences.ts';

const listeners = new Set<() => void>();
const switchedOn = () => true;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether single letters control the player on this device. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, preferences.hasSingleKeys, switchedOn);

/** From now on they do, or not. */
export function changeSingleKeys(has: boolean): void {
  preferences.keepSingleKeys(has);
  for (const listener of listeners) listener();
}

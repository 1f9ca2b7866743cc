import { useSyncExternalStore } from 'react';
import type { PlayerSession } from './player-session.ts';
import type { SleepView } from './sleep.ts';

/** The sleep timer of a session. */
export const useSleep = ({ sleep }: PlayerSession): SleepView =>
  useSyncExternalStore(sleep.subscribe, sleep.view, sleep.view);

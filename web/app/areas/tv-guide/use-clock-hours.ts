import { useCallback, useSyncExternalStore } from 'react';
import type { UnixSeconds } from '#contract/units.ts';
import { type ClockHours, hasTwelveHours } from '#rules/guide/clock-text.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { localEntries } from '#web/app/page/browser-storage.ts';

/** Writes times on the viewer's clock. */
export type GuideClock = (instant: UnixSeconds) => string;

const CLOCK_HOURS = 'clockHours';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The clock that was chosen in this browser: of twenty-four hours, or of twelve where the language has one. */
export function useClockHours() {
  const { language } = useTexts();
  const offersTwelve = useSyncExternalStore(
    subscribe,
    () => hasTwelveHours(language),
    () => false,
  );
  const chosen = useSyncExternalStore(
    subscribe,
    () => (localEntries.getItem(CLOCK_HOURS) === '12' ? 12 : 24),
    () => 24,
  );
  const hours: ClockHours = offersTwelve && chosen === 12 ? 12 : 24;
  const choose = useCallback((wanted: ClockHours) => {
    localEntries.setItem(CLOCK_HOURS, String(wanted));
    for (const listener of listeners) listener();
  }, []);
  return { hours, offersTwelve, choose };
}

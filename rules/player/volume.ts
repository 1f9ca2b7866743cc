const FULL_VOLUME = 1;
const PERCENT = 100;
const STEP_PERCENT = 5;
/** Interval between steps of a held key [C-KEYS-06]. */
export const VOLUME_REPEAT_MILLISECONDS = 100;

/** Volume is a share from 0 to 1 [C-VALID-01]. */
export const clampVolume = (volume: number): number => Math.min(FULL_VOLUME, Math.max(0, volume));

/** One step of 0.05 up or down, without binary rounding errors [C-KEYS-06]. */
export const stepVolume = (volume: number, direction: 'up' | 'down'): number =>
  clampVolume((Math.round(volume * PERCENT) + (direction === 'up' ? STEP_PERCENT : -STEP_PERCENT)) / PERCENT);

/** The stored volume; full when missing or invalid [C-VALID-02]. */
export function readVolume(stored: string | null): number {
  const volume = stored === null || stored.trim() === '' ? Number.NaN : Number(stored);
  return Number.isFinite(volume) ? clampVolume(volume) : FULL_VOLUME;
}

const FULL_VOLUME = 1;
const PERCENT = 100;
const STEP_PERCENT = 5;
/** A held key makes one step in this time [C-KEYS-06]. */
export const VOLUME_REPEAT_MILLISECONDS = 100;

/** Volume is a share from 0 to 1 [C-VALID-01]. */
export const clampVolume = (volume: number): number => Math.min(FULL_VOLUME, Math.max(0, volume));

/** One step of 0.05 up or down, without the dust of binary fractions [C-KEYS-06]. */
export const stepVolume = (volume: number, direction: 'up' | 'down'): number =>
  clampVolume((Math.round(volume * PERCENT) + (direction === 'up' ? STEP_PERCENT : -STEP_PERCENT)) / PERCENT);

/** The volume as it was stored; full when nothing sensible is there [C-VALID-02]. */
export function readVolume(stored: string | null): number {
  const volume = stored === null || stored.trim() === '' ? Number.NaN : Number(stored);
  return Number.isFinite(volume) ? clampVolume(volume) : FULL_VOLUME;
}

const UNITS: Readonly<Record<string, number>> = { m: 60, h: 3_600, d: 86_400 };
const RETRY_SECONDS = 1_800;
const INTERVAL = /^([1-9]\d{0,3})([mhd])$/;

/** The seconds of an interval such as `30m`, `6h` or `1d`; null for any other text. */
export function intervalSeconds(text: string): number | null {
  const [, count, unit = ''] = INTERVAL.exec(text) ?? [];
  return count === undefined ? null : Number(count) * (UNITS[unit] ?? 0);
}

/** The seconds after which a run that failed is tried again, of an import with such an interval. */
export const retrySeconds = (everySeconds: number): number => Math.min(everySeconds, RETRY_SECONDS);

/** Seconds as the interval that is written shortest. */
export function intervalText(seconds: number): string {
  const [unit = 'm', length = 60] =
    Object.entries(UNITS)
      .toReversed()
      .find(([, length]) => seconds % length === 0) ?? [];
  return `${Math.round(seconds / length)}${unit}`;
}

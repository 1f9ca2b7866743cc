import { byLimit, defaultLimits, type LimitSettings } from '#api/platform/limits.ts';

/** The product's limits, widened by a factor on a private instance that is being measured. */
export const widenedLimits = (factor: number): LimitSettings =>
  byLimit((name) => ({
    capacity: defaultLimits[name].capacity * factor,
    refillPerSecond: defaultLimits[name].refillPerSecond * factor,
  }));

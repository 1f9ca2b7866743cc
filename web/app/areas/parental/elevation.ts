import type { UnixSeconds } from '#contract/units.ts';
import type { Action } from '#rules/parental/gate.ts';
import {
  type GracePeriod,
  gracePeriodAfterPass,
  gracePeriodAfterPin,
  isInGracePeriod,
  noGracePeriod,
} from '#rules/parental/grace-period.ts';
import type { ParentalDevice } from '#rules/parental/settings.ts';
import { unixSeconds } from '#rules/units.ts';
import { localEntries } from '#web/app/page/browser-storage.ts';

/** Where a grace is kept, so that another page and another tab need not ask either. */
const ENTRY = 'parentalGrace';
/** When something was bought, in seconds. */
const BOUGHT_ENTRY = 'boughtAt';

let gracePeriod: GracePeriod = noGracePeriod;
let holder: string | null = null;

/**
 * What this browser knows of when the PIN need not be said; the server knows it better, and refuses what it does not allow.
 * It holds for one device: somebody else who signs in here has said nothing.
 */
export const elevation = {
  /** The right PIN was said on a device with these settings. */
  keep(device: string, settings: ParentalDevice, now: number): void {
    holder = device;
    gracePeriod = gracePeriodAfterPin(settings, now);
    store(gracePeriod.graceUntil === null ? null : { device, until: gracePeriod.graceUntil });
  },
  /** An action asked for nothing. */
  pass(device: string, action: Action, now: number): void {
    gracePeriod = gracePeriodAfterPass(gracePeriodOf(device), action, now);
    holder = device;
  },
  /** Something was bought: for a moment nothing is asked before watching it [C-PAY-21]. */
  buy(now: UnixSeconds): void {
    localEntries.setItem(BOUGHT_ENTRY, String(now));
  },
  /** Nothing was bought: 1970. */
  boughtAt: (): UnixSeconds => unixSeconds(Number(localEntries.getItem(BOUGHT_ENTRY))),
  holds: (device: string, action: Action, now: number): boolean => isInGracePeriod(gracePeriodOf(device), action, now),
  end(): void {
    gracePeriod = noGracePeriod;
    store(null);
    localEntries.removeItem(BOUGHT_ENTRY);
  },
};

/** Another tab may have stored a grace, or ended it. */
function gracePeriodOf(device: string): GracePeriod {
  const stored = storedGrace();
  const graceUntil = stored?.device === device ? unixSeconds(stored.until) : null;
  return { ...(holder === device ? gracePeriod : noGracePeriod), graceUntil };
}

interface StoredGrace {
  readonly device: string;
  readonly until: number;
}

function store(grace: StoredGrace | null): void {
  if (grace === null) localEntries.removeItem(ENTRY);
  else localEntries.setItem(ENTRY, JSON.stringify(grace));
}

function storedGrace(): StoredGrace | null {
  try {
    const stored: unknown = JSON.parse(localEntries.getItem(ENTRY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('device' in stored) || !('until' in stored)) return null;
    const { device, until } = stored;
    return typeof device === 'string' && typeof until === 'number' ? { device, until } : null;
  } catch {
    return null;
  }
}

import type { Device } from '#contract/session.ts';
import { lastSignIn } from './device-list.ts';

type DatedDevice = Pick<Device, 'id' | 'login_at' | 'created_at'>;

/** The device with the oldest sign-in (else creation), other than the own one [A-ERR-07]. */
export function oldestDevice<Dated extends DatedDevice>(devices: readonly Dated[], own: string | null): Dated | null {
  const others = devices.filter(({ id }) => id !== own);
  return others.reduce<Dated | null>(
    (oldest, device) => (oldest === null || lastSignIn(device) < lastSignIn(oldest) ? device : oldest),
    null,
  );
}

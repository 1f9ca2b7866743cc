import type { Device } from '#contract/session.ts';

type DatedDevice = Pick<Device, 'id' | 'login_at' | 'created_at'>;

/** The last sign-in of a device, else its creation. */
export const lastSignIn = ({ login_at, created_at }: DatedDevice): number => Date.parse(login_at ?? created_at);

/** The own device first, then the others by descending sign-in time. */
export function devicesInOrder<Dated extends DatedDevice>(devices: readonly Dated[], own: string | null): Dated[] {
  const isOwn = ({ id }: Dated) => Number(id === own);
  return [...devices].sort((one, other) => isOwn(other) - isOwn(one) || lastSignIn(other) - lastSignIn(one));
}

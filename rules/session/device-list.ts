import type { Device } from '#contract/session.ts';

type DatedDevice = Pick<Device, 'id' | 'login_at' | 'created_at'>;

/** When a device was last signed in; one that never was counts from its making. */
export const lastSignIn = ({ login_at, created_at }: DatedDevice): number => Date.parse(login_at ?? created_at);

/** The own device first, then the others, the latest sign-in before the earlier ones. */
export function devicesInOrder<Dated extends DatedDevice>(devices: readonly Dated[], own: string | null): Dated[] {
  const isOwn = ({ id }: Dated) => Number(id === own);
  return [...devices].sort((one, other) => isOwn(other) - isOwn(one) || lastSignIn(other) - lastSignIn(one));
}

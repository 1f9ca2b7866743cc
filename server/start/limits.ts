import { defaultLimits, type LimitSettings } from '#api/platform/limits.ts';

/** The product's limits, widened by a factor on a private instance that is being measured. */
export function widenedLimits(factor: number): LimitSettings {
  const widen = ({ capacity, refillPerSecond }: LimitSettings['address']) => ({
    capacity: capacity * factor,
    refillPerSecond: refillPerSecond * factor,
  });
  return {
    device: widen(defaultLimits.device),
    account: widen(defaultLimits.account),
    address: widen(defaultLimits.address),
    guestCreation: widen(defaultLimits.guestCreation),
    login: widen(defaultLimits.login),
    loginName: widen(defaultLimits.loginName),
    deviceAuthorisation: widen(defaultLimits.deviceAuthorisation),
    deviceId: widen(defaultLimits.deviceId),
  };
}

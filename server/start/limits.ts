import { byLimit, defaultLimits, type LimitSettings } from '#api/platform/caller/limits.ts';
import { widenedAttempts } from '#rules/attempts.ts';
import { type SignInPolicies, signInPolicies } from '#rules/session/attempt-policies.ts';

/** The rate limits, multiplied by a factor on a private instance for benches. */
export const widenedLimits = (factor: number): LimitSettings =>
  byLimit((name) => ({
    capacity: defaultLimits[name].capacity * factor,
    refillPerSecond: defaultLimits[name].refillPerSecond * factor,
  }));

/** The limits of signing in, multiplied likewise. */
export function widenedSignInPolicies(factor: number): SignInPolicies {
  const { byNetwork, byLogin, codeRequests } = signInPolicies;
  return {
    byNetwork: widenedAttempts(byNetwork, factor),
    byLogin: widenedAttempts(byLogin, factor),
    codeRequests: widenedAttempts(codeRequests, factor),
  };
}

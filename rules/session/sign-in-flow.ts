import type { SignInMethod } from '#contract/sign-in-settings.ts';

/** One step: a single input or choice of the viewer. */
export type SignInStep = 'phone' | 'messenger' | 'code' | 'city' | 'address' | 'password' | 'network';

/** The calls that request and check a code. */
export type CodeWay = 'phone' | 'provider' | 'city';

/** The definition of a method: a provider's own flow is one more entry here and at most one more step. */
interface SignInFlow {
  readonly steps: readonly [SignInStep, ...SignInStep[]];
  readonly codes: CodeWay;
  /** Only phones that start with 7 are sent [A-AUTH-10]. */
  readonly takesOnlySeven: boolean;
}

const byPhone = { codes: 'phone', takesOnlySeven: false } as const;

const flows: Readonly<Record<SignInMethod, SignInFlow>> = {
  auto: { ...byPhone, steps: ['network'] },
  phone_code: { ...byPhone, steps: ['phone', 'code'] },
  telecom_card: { ...byPhone, steps: ['phone', 'code'] },
  messenger_code: { ...byPhone, steps: ['phone', 'messenger', 'code'] },
  provider_code: { ...byPhone, steps: ['phone', 'code'], codes: 'provider' },
  city_code: { steps: ['phone', 'code', 'city', 'address'], codes: 'city', takesOnlySeven: true },
  password: { ...byPhone, steps: ['password'] },
};

export const flowOf = (method: SignInMethod): SignInFlow => flows[method];

export const firstStep = (method: SignInMethod): SignInStep => flows[method].steps[0];

/** The next step; null: the viewer has signed in. */
export function stepAfter(method: SignInMethod, step: SignInStep): SignInStep | null {
  const { steps } = flows[method];
  return steps[steps.indexOf(step) + 1] ?? null;
}

/**
 * The previous step; null: out of this method. A code belongs to its phone, so the code step and the step after it go back
 * to the phone.
 */
export function stepBefore(method: SignInMethod, step: SignInStep): SignInStep | null {
  const { steps } = flows[method];
  const place = steps.indexOf(step);
  if (place <= 0) return null;
  const hasCode = steps.indexOf('code') + 1 >= place;
  return hasCode ? steps[0] : (steps[place - 1] ?? null);
}

/** Whether the viewer is already verified at a step: leaving it must restore the previous session. */
export function isProved(method: SignInMethod, step: SignInStep): boolean {
  const { steps } = flows[method];
  const code = steps.indexOf('code');
  return code !== -1 && steps.indexOf(step) > code;
}

/** The placeholder before the methods are known. */
const USUAL_METHOD: SignInMethod = 'phone_code';

/** The method whose form opens at once; null with two or more, because the viewer chooses first [A-AUTH-18, A-AUTH-19]. */
export const methodAtOnce = (methods: readonly SignInMethod[]): SignInMethod | null =>
  methods.length >= 2 ? null : (methods[0] ?? USUAL_METHOD);

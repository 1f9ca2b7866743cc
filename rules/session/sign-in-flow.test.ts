import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SignInMethod, signInMethods } from '#contract/sign-in-settings.ts';
import { firstStep, flowOf, isProved, methodAtOnce, type SignInStep, stepAfter, stepBefore } from './sign-in-flow.ts';

const method = fc.constantFrom(...signInMethods);

/** All steps of a method, as a viewer who answers each goes through them. */
function walk(of: SignInMethod): readonly SignInStep[] {
  const steps = [firstStep(of)];
  for (let next = stepAfter(of, firstStep(of)); next !== null; next = stepAfter(of, next)) steps.push(next);
  return steps;
}

describe('the flow of a method', () => {
  test('[A-AUTH-02] [A-AUTH-03] [A-AUTH-14] [A-AUTH-11] [A-AUTH-12] is a row of small steps', () => {
    expect(Object.fromEntries(signInMethods.map((each) => [each, walk(each)]))).toEqual({
      auto: ['network'],
      phone_code: ['phone', 'code'],
      telecom_card: ['phone', 'code'],
      messenger_code: ['phone', 'messenger', 'code'],
      provider_code: ['phone', 'code'],
      city_code: ['phone', 'code', 'city', 'address'],
      password: ['password'],
    });
  });

  test('[A-AUTH-08] [A-AUTH-09] [A-AUTH-10] [A-AUTH-23] differs from the usual one by data only', () => {
    const having = (wanted: (flow: ReturnType<typeof flowOf>) => boolean) =>
      signInMethods.filter((each) => wanted(flowOf(each)));
    expect(having(({ codes }) => codes === 'provider')).toEqual(['provider_code']);
    expect(having(({ codes }) => codes === 'city')).toEqual(['city_code']);
    expect(having(({ takesOnlySeven }) => takesOnlySeven)).toEqual(['city_code']);
    expect(having(({ steps }) => steps.includes('city') || steps.includes('messenger'))).toEqual([
      'messenger_code',
      'city_code',
    ]);
  });

  test('goes back from codes to the phone, from the address to the city, and out of its first step', () => {
    expect(stepBefore('messenger_code', 'code')).toBe('phone');
    expect(stepBefore('messenger_code', 'messenger')).toBe('phone');
    expect(stepBefore('city_code', 'city')).toBe('phone');
    expect(stepBefore('city_code', 'address')).toBe('city');
    fc.assert(fc.property(method, (each) => stepBefore(each, firstStep(each)) === null));
  });

  test('never goes back to the same step or to a later one', () => {
    fc.assert(
      fc.property(method, (each) => {
        const steps = walk(each);
        return steps.every((step, place) => {
          const before = stepBefore(each, step);
          return before === null ? place === 0 : steps.indexOf(before) < place;
        });
      }),
    );
  });

  test('has verified the viewer after the code, and in no method without one', () => {
    expect(walk('city_code').filter((step) => isProved('city_code', step))).toEqual(['city', 'address']);
    for (const each of signInMethods.filter((other) => other !== 'city_code'))
      expect(walk(each).some((step) => isProved(each, step))).toBe(false);
  });
});

test('[A-AUTH-18] [A-AUTH-19] the form opens at once with one method or none, and not with two', () => {
  expect(methodAtOnce([])).toBe('phone_code');
  expect(methodAtOnce(['password'])).toBe('password');
  expect(methodAtOnce(['password', 'phone_code'])).toBeNull();
  expect(methodAtOnce(signInMethods)).toBeNull();
});

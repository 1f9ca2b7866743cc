import { expect, it } from 'vitest';
import { chosenProfile, roleOf } from './profiles.ts';

const profiles = [{ id: 'first' }, { id: 'second' }];

it('without a choice, or with a removed one, the first profile is used', () => {
  expect(chosenProfile(profiles, 'second')).toEqual({ id: 'second' });
  expect(chosenProfile(profiles, null)).toEqual({ id: 'first' });
  expect(chosenProfile(profiles, 'gone')).toEqual({ id: 'first' });
  expect(chosenProfile([], null)).toBeUndefined();
});

it('[A-ENT-15] a role is read from the profile, else from its template', () => {
  expect(roleOf({ role: 'child', profile: { role: 'adult' } })).toBe('child');
  expect(roleOf({ profile: { role: 'child' } })).toBe('child');
  expect(roleOf({ profile: null })).toBe('adult');
  expect(roleOf({})).toBe('adult');
});

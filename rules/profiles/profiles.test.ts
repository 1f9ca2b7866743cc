import { expect, it } from 'vitest';
import { chosenProfile, roleOf } from './profiles.ts';

const profiles = [{ id: 'first' }, { id: 'second' }];

it('who has not chosen, or chose what is gone, has the first', () => {
  expect(chosenProfile(profiles, 'second')).toEqual({ id: 'second' });
  expect(chosenProfile(profiles, null)).toEqual({ id: 'first' });
  expect(chosenProfile(profiles, 'gone')).toEqual({ id: 'first' });
  expect(chosenProfile([], null)).toBeUndefined();
});

it('[A-ENT-15] a role is read from the profile, else from what it was made from', () => {
  expect(roleOf({ role: 'child', profile: { role: 'adult' } })).toBe('child');
  expect(roleOf({ profile: { role: 'child' } })).toBe('child');
  expect(roleOf({ profile: null })).toBe('adult');
  expect(roleOf({})).toBe('adult');
});

import { expect, it } from 'vitest';
import { chosenProfile } from './profiles.ts';

const profiles = [{ id: 'first' }, { id: 'second' }];

it('who has not chosen, or chose what is gone, has the first', () => {
  expect(chosenProfile(profiles, 'second')).toEqual({ id: 'second' });
  expect(chosenProfile(profiles, null)).toEqual({ id: 'first' });
  expect(chosenProfile(profiles, 'gone')).toEqual({ id: 'first' });
  expect(chosenProfile([], null)).toBeUndefined();
});

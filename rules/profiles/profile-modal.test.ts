import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { UserProfile } from '#contract/profiles.ts';
import { profileId } from '#rules/units.ts';
import {
  changeOf,
  draftOf,
  hasBack,
  isNamed,
  mayAdd,
  newDraft,
  openedProfiles,
  type ProfileDraft,
  type ProfileModal,
  type ProfileModalEvent,
  profileModalAfter,
} from './profile-modal.ts';

const mia: ProfileDraft = { id: profileId('mia'), name: 'Mia', role: 'child', avatarId: 11, icon: '/fox' };
const owl = { id: 12, icon: '/owl' };
const stepAfter = (modal: ProfileModal, ...events: readonly ProfileModalEvent[]) =>
  events.reduce(profileModalAfter, modal).step;
const fromChoosing = openedProfiles('choose');

describe('the steps of the profiles', () => {
  test('[A-PROF-06] lead from the list to a profile and its avatars, and back', () => {
    const steps: readonly ProfileModalEvent[] = [{ kind: 'edit' }, { kind: 'form', draft: mia }, { kind: 'avatars' }];
    const back: ProfileModalEvent = { kind: 'back' };
    const kinds = [1, 2, 3].map((count) => stepAfter(fromChoosing, ...steps.slice(0, count)).kind);
    expect(kinds).toEqual(['edit', 'form', 'avatars']);
    const kindsBack = [1, 2, 3, 4].map((count) => stepAfter(fromChoosing, ...steps, ...Array(count).fill(back)).kind);
    expect(kindsBack).toEqual(['form', 'edit', 'choose', 'choose']);
  });

  test('begin and end with editing if opened for it', () => {
    const edit = openedProfiles('edit');
    expect(hasBack(edit)).toBe(false);
    expect(stepAfter(edit, { kind: 'form', draft: mia }, { kind: 'back' }, { kind: 'back' })).toEqual({ kind: 'edit' });
  });

  test('[A-PROF-09] an avatar is chosen for the draft, which otherwise stays unchanged', () => {
    const chosen = stepAfter(
      fromChoosing,
      { kind: 'form', draft: mia },
      { kind: 'renamed', name: 'Mira' },
      { kind: 'avatars' },
      { kind: 'avatar-chosen', avatar: owl },
    );
    expect(chosen).toEqual({
      kind: 'form',
      draft: { ...mia, name: 'Mira', avatarId: 12, icon: '/owl' },
      isNameMissing: false,
    });
  });

  test('[A-PROF-15] a missing name is an error until a name is entered', () => {
    const opened: ProfileModalEvent = { kind: 'form', draft: mia };
    const after = stepAfter(fromChoosing, opened, { kind: 'renamed', name: ' ' }, { kind: 'name-missing' });
    expect(after).toMatchObject({ isNameMissing: true });
    const renamed = stepAfter(fromChoosing, opened, { kind: 'name-missing' }, { kind: 'renamed', name: 'M' });
    expect(renamed).toMatchObject({ isNameMissing: false });
    expect([isNamed({ name: '  ' }), isNamed({ name: ' M ' })]).toEqual([false, true]);
  });

  test('end at the list they began with, after any events', () => {
    const event: fc.Arbitrary<ProfileModalEvent> = fc.constantFrom<ProfileModalEvent>(
      { kind: 'edit' },
      { kind: 'choose' },
      { kind: 'form', draft: mia },
      { kind: 'renamed', name: 'M' },
      { kind: 'role-chosen', role: 'adult' },
      { kind: 'avatars' },
      { kind: 'avatar-chosen', avatar: owl },
      { kind: 'name-missing' },
      { kind: 'removal' },
      { kind: 'back' },
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let modal = events.reduce(profileModalAfter, fromChoosing);
        for (let steps = 0; hasBack(modal); steps += 1) {
          expect(steps).toBeLessThan(3);
          modal = profileModalAfter(modal, { kind: 'back' });
        }
        expect(modal).toEqual(fromChoosing);
      }),
    );
  });
});

describe('a new profile', () => {
  const avatars = [{ id: 11, icon: '/fox' }, owl];

  test('[A-PROF-07] is an adult’s, with the given name and a random unused avatar', () => {
    expect(newDraft('Viewer', avatars, [], 0)).toEqual({
      id: null,
      name: 'Viewer',
      role: 'adult',
      avatarId: 11,
      icon: '/fox',
    });
    expect(newDraft('Viewer', avatars, [], 0.99).avatarId).toBe(12);
    expect(newDraft('Viewer', avatars, [{ icon_avatar_id: 11 }], 0).avatarId).toBe(12);
  });

  test('has a used avatar if all are used, and none if there are none', () => {
    expect(newDraft('Viewer', [owl], [{ icon_avatar_id: 12 }], 0.5).avatarId).toBe(12);
    expect(newDraft('Viewer', [], [], 0.5)).toMatchObject({ avatarId: null, icon: '' });
  });

  test('[A-PROF-12] [A-PROF-13] is the fifth at most, and is not added from the parental settings', () => {
    expect([0, 4, 5, 6].map((count) => mayAdd(count, false))).toEqual([true, true, false, false]);
    expect(mayAdd(1, true)).toBe(false);
  });
});

test('[A-PROF-14] [C-ROLE-08] changing an adult’s always needs the PIN, a child’s by the switch for profiles', () => {
  expect([changeOf('adult'), changeOf('child')]).toEqual(['adult_profile', 'profile']);
});

test('[A-ENT-15] a draft of a profile has the role of its template if it has none', () => {
  const profile: UserProfile = {
    id: profileId('mia'),
    name: 'Mia',
    icon: '/fox',
    background: '',
    icon_avatar_id: 11,
    role: 'child',
    profile: { id: 2, name: 'Child', icon: '', background: '', role: 'child', description: null },
  };
  expect(draftOf(profile)).toEqual(mia);
});

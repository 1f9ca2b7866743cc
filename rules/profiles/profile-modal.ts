import type { ProfileRole, UserProfile } from '#contract/profiles.ts';
import type { ProfileId } from '#contract/units.ts';
import { MOST_PROFILES, roleOf } from './profiles.ts';

/** An avatar for profiles. */
export interface AvatarChoice {
  readonly id: number;
  readonly icon: string;
}

/** A profile being edited. */
export interface ProfileDraft {
  /** Null: a new one. */
  readonly id: ProfileId | null;
  readonly name: string;
  readonly role: ProfileRole;
  readonly avatarId: number | null;
  readonly icon: string;
}

/** The steps of the modal [A-PROF-06]; editing steps have the draft. */
export type ProfileStep =
  /** The list of profiles. */
  | { readonly kind: 'choose' }
  /** The same list for editing. */
  | { readonly kind: 'edit' }
  | { readonly kind: 'form'; readonly draft: ProfileDraft; readonly isNameMissing: boolean }
  | { readonly kind: 'avatars'; readonly draft: ProfileDraft }
  /** Confirmation before a profile is deleted. */
  | { readonly kind: 'removal'; readonly draft: ProfileDraft };

export type ProfileListKind = 'choose' | 'edit';

export interface ProfileModal {
  /** The first step. */
  readonly start: ProfileListKind;
  readonly step: ProfileStep;
}

export type ProfileModalEvent =
  /** Editing starts or ends. */
  | { readonly kind: 'edit' }
  | { readonly kind: 'choose' }
  | { readonly kind: 'form'; readonly draft: ProfileDraft }
  | { readonly kind: 'renamed'; readonly name: string }
  | { readonly kind: 'role-chosen'; readonly role: ProfileRole }
  | { readonly kind: 'avatars' }
  | { readonly kind: 'avatar-chosen'; readonly avatar: AvatarChoice }
  /** Saved without a name. */
  | { readonly kind: 'name-missing' }
  | { readonly kind: 'removal' }
  | { readonly kind: 'back' };

export const openedProfiles = (start: ProfileListKind): ProfileModal => ({ start, step: { kind: start } });

/** The list that a profile was opened from. */
const list: ProfileStep = { kind: 'edit' };

const form = (draft: ProfileDraft): ProfileStep => ({ kind: 'form', draft, isNameMissing: false });

/** The step after an event; an event without a meaning in a step is ignored. */
export function profileModalAfter(modal: ProfileModal, event: ProfileModalEvent): ProfileModal {
  const { step } = modal;
  const to = (next: ProfileStep): ProfileModal => ({ ...modal, step: next });
  switch (event.kind) {
    case 'edit':
    case 'choose':
      return to({ kind: event.kind });
    case 'form':
      return to(form(event.draft));
    case 'renamed':
      return step.kind === 'form' ? to(form({ ...step.draft, name: event.name })) : modal;
    case 'role-chosen':
      return 'draft' in step ? to({ ...step, draft: { ...step.draft, role: event.role } }) : modal;
    case 'name-missing':
      return step.kind === 'form' ? to({ ...step, isNameMissing: true }) : modal;
    case 'avatars':
    case 'removal':
      return step.kind === 'form' ? to({ kind: event.kind, draft: step.draft }) : modal;
    case 'avatar-chosen':
      return step.kind === 'avatars' ? to(form(withAvatar(step.draft, event.avatar))) : modal;
    case 'back':
      return back(modal);
  }
}

/** One step back; the first step stays. */
function back(modal: ProfileModal): ProfileModal {
  const { start, step } = modal;
  switch (step.kind) {
    case 'choose':
      return modal;
    case 'edit':
      return { ...modal, step: { kind: start } };
    case 'form':
      return { ...modal, step: list };
    case 'avatars':
    case 'removal':
      return { ...modal, step: form(step.draft) };
  }
}

/** Whether there is a previous step. */
export const hasBack = ({ start, step }: ProfileModal): boolean => step.kind !== start;

const withAvatar = (draft: ProfileDraft, { id, icon }: AvatarChoice): ProfileDraft => ({
  ...draft,
  avatarId: id,
  icon,
});

/** A new profile: an adult's, with an unused name and, if possible, an unused avatar [A-PROF-07]. */
export function newDraft(
  name: string,
  avatars: readonly AvatarChoice[],
  profiles: readonly Pick<UserProfile, 'icon_avatar_id'>[],
  /** From 0 up to 1. */
  chance: number,
): ProfileDraft {
  const taken = new Set(profiles.map(({ icon_avatar_id }) => icon_avatar_id));
  const free = avatars.filter(({ id }) => !taken.has(id));
  const choices = free.length > 0 ? free : avatars;
  const avatar = choices[Math.floor(chance * choices.length)];
  return { id: null, name, role: 'adult', avatarId: avatar?.id ?? null, icon: avatar?.icon ?? '' };
}

export const draftOf = (profile: UserProfile): ProfileDraft => ({
  id: profile.id,
  name: profile.name,
  role: roleOf(profile),
  avatarId: profile.icon_avatar_id,
  icon: profile.icon,
});

/** A name of spaces counts as missing [A-PROF-15]. */
export const isNamed = ({ name }: Pick<ProfileDraft, 'name'>): boolean => name.trim() !== '';

/** Whether a profile may be added: no more than five, and not from the parental settings [A-PROF-12] [A-PROF-13]. */
export const mayAdd = (count: number, isFromParentalSettings: boolean): boolean =>
  count < MOST_PROFILES && !isFromParentalSettings;

/** The parental action of making or changing a profile: an adult's always needs the PIN [A-PROF-14] [C-ROLE-08]. */
export const changeOf = (role: ProfileRole): 'adult_profile' | 'profile' =>
  role === 'adult' ? 'adult_profile' : 'profile';

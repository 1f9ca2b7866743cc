import type { ProfileRole } from '#contract/profiles.ts';

/** Who asks for something to be done with profiles. */
export interface Actor {
  /** Of the profile that is watching. */
  readonly role: ProfileRole;
  /** The PIN was entered a moment ago. */
  readonly isElevated: boolean;
}

/** Whether somebody may do what is a parent's to decide: a child only after the PIN. */
export const mayActAsParent = ({ role, isElevated }: Actor): boolean => role === 'adult' || isElevated;

/**
 * Whether profiles of these roles may be made, chosen, changed or removed: those of adults by a parent, those of children by
 * anybody [A-PROF-04] [A-PROF-05]. A change concerns the role before it and the one after.
 */
export const mayTouch = (isParent: boolean, ...roles: readonly ProfileRole[]): boolean =>
  isParent || roles.every((role) => role === 'child');

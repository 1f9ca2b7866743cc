import type { ProfileRole } from '#contract/profiles.ts';
import type { User } from '#contract/session.ts';

/** Who asks for something to be done with profiles. */
export interface Actor {
  /** Whether there is a PIN that tells parents from others. */
  readonly parentalStatus: User['parental_status'];
  /** The PIN was entered a moment ago. */
  readonly isElevated: boolean;
}

/** Whether somebody may do what is a parent's to decide: whoever knows the PIN, or anybody where there is none. */
export const mayActAsParent = ({ parentalStatus, isElevated }: Actor): boolean =>
  parentalStatus !== 'set' || isElevated;

/**
 * Whether profiles of these roles may be made, chosen, changed or removed: those of adults by a parent, those of children by
 * anybody [A-PROF-04] [A-PROF-05]. A change concerns the role before it and the one after.
 */
export const mayTouch = (isParent: boolean, ...roles: readonly ProfileRole[]): boolean =>
  isParent || roles.every((role) => role === 'child');

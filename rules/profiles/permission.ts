import type { ProfileRole } from '#contract/profiles.ts';
import type { User } from '#contract/session.ts';

/** The caller of a profile action. */
export interface Actor {
  /** Whether the account has a PIN. */
  readonly parentalStatus: User['parental_status'];
  /** A PIN check has just passed. */
  readonly isElevated: boolean;
}

/** Whether a caller acts as a parent: after a PIN check, or on an account without a PIN. */
export const mayActAsParent = ({ parentalStatus, isElevated }: Actor): boolean =>
  parentalStatus !== 'set' || isElevated;

/**
 * Why personal details, devices and settings of the account are closed to a profile; null: they are open. A child's profile
 * has none of them, unless a parent has just entered the PIN.
 */
export function accountRefusal(
  role: ProfileRole,
  { parentalStatus, isElevated }: Actor,
): 'pincode_required' | 'not_for_children' | null {
  if (role === 'adult') return null;
  if (parentalStatus !== 'set') return 'not_for_children';
  return isElevated ? null : 'pincode_required';
}

/**
 * Whether profiles of these roles may be made, chosen, changed or removed: adults' profiles only by a parent, children's by
 * all callers [A-PROF-04] [A-PROF-05]. A change concerns the role before it and the one after.
 */
export const mayTouch = (isParent: boolean, ...roles: readonly ProfileRole[]): boolean =>
  isParent || roles.every((role) => role === 'child');

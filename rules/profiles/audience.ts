import type { ProfileRole } from '#contract/profiles.ts';

/** Whom a view of the catalogue is made for: all there is, or what is for children. */
export type Audience = 'all' | 'child';

export const audiences = ['all', 'child'] as const satisfies readonly Audience[];

/** The oldest that a child is [A-ROLE-03]. */
const CHILD_AGE = 12;

export const audienceOfRole = (role: ProfileRole): Audience => (role === 'child' ? 'child' : 'all');

/** Whether what is for this age or older may be shown; what names no age is not for children. */
export const isFor = (audience: Audience, age: number | null): boolean =>
  audience === 'all' || (age !== null && age <= CHILD_AGE);

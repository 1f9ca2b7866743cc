import type { ProfileRole } from '#contract/profiles.ts';

/** The version of the catalogue: all of it, or the children's part. */
export type Audience = 'all' | 'child';

export const audiences = ['all', 'child'] as const satisfies readonly Audience[];

/** The highest age rating for a child [A-ROLE-03]. */
export const CHILD_AGE = 12;

export const audienceOfRole = (role: ProfileRole): Audience => (role === 'child' ? 'child' : 'all');

/** Whether content with this age rating may be shown; unrated content is not for children. */
export const isFor = (audience: Audience, age: number | null): boolean =>
  audience === 'all' || (age !== null && age <= CHILD_AGE);

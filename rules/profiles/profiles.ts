import type { ProfileRole } from '#contract/profiles.ts';

/** The most profiles of a user [A-PROF-12]. */
export const MOST_PROFILES = 5;

/** The chosen profile, else the first, which belongs to the owner of the account. */
export function chosenProfile<Profile extends { readonly id: string }>(
  profiles: readonly Profile[],
  chosenId: string | null,
): Profile | undefined {
  return profiles.find(({ id }) => id === chosenId) ?? profiles[0];
}

interface WithRole {
  /** Of the profile itself; some answers have only that of its template. */
  readonly role?: ProfileRole | undefined;
  readonly profile?: { readonly role: ProfileRole } | null | undefined;
}

/** Whether a profile is a child's, from any of its fields [A-ENT-15]. */
export const roleOf = ({ role, profile }: WithRole): ProfileRole => role ?? profile?.role ?? 'adult';

import type { ProfileRole } from '#contract/profiles.ts';

/** A user has at most so many [A-PROF-12]. */
export const MOST_PROFILES = 5;

/** The one that was chosen, else the first: whoever has not chosen is the one whom the account was made for. */
export function chosenProfile<Profile extends { readonly id: string }>(
  profiles: readonly Profile[],
  chosenId: string | null,
): Profile | undefined {
  return profiles.find(({ id }) => id === chosenId) ?? profiles[0];
}

interface WithRole {
  /** Of the profile itself; some answers have only that of what it was made from. */
  readonly role?: ProfileRole | undefined;
  readonly profile?: { readonly role: ProfileRole } | null | undefined;
}

/** Whether a profile is a child's, wherever it says so [A-ENT-15]. */
export const roleOf = ({ role, profile }: WithRole): ProfileRole => role ?? profile?.role ?? 'adult';

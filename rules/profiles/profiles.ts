/** A user has at most so many [A-PROF-12]. */
export const MOST_PROFILES = 5;

/** The one that was chosen, else the first: whoever has not chosen is the one whom the account was made for. */
export function chosenProfile<Profile extends { readonly id: string }>(
  profiles: readonly Profile[],
  chosenId: string | null,
): Profile | undefined {
  return profiles.find(({ id }) => id === chosenId) ?? profiles[0];
}

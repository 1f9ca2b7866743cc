import type { ChannelId } from '#contract/units.ts';

const MAX_LAST_CHANNELS = 10;
export const ADULT_AGE = 18;

/** A channel of age 18 or more is adult; one without an age counts as adult [C-VALID-14]. */
export const isAdult = (age: number | null): boolean => age === null || age >= ADULT_AGE;

/** Records an opened channel, newest last: at most ten, each once, adult ones never [C-VALID-17, C-CHLOAD-06]. */
export function rememberChannel(
  last: readonly ChannelId[],
  { id, age }: { readonly id: ChannelId; readonly age: number | null },
): readonly ChannelId[] {
  if (isAdult(age)) return last;
  return [...last.filter((each) => each !== id), id].slice(-MAX_LAST_CHANNELS);
}

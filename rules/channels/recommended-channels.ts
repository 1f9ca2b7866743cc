import type { ChannelId } from '#contract/units.ts';

const MOST_RECOMMENDED = 10;

interface KnownChannel {
  readonly id: ChannelId;
  readonly is_purchased: boolean;
}

interface Taste {
  /** The channel that is open. */
  readonly open: ChannelId;
  /** Channels that were opened lately. */
  readonly last: readonly ChannelId[];
  /** Channels by category, without those of all. */
  readonly categories: readonly (readonly ChannelId[])[];
}

/**
 * Channels that may please a viewer: those that share most categories with what is open and was opened lately, what can be
 * watched at once before the others, and none of those that were [B-TV-04].
 */
export function recommendedChannels<Channel extends KnownChannel>(
  channels: readonly Channel[],
  { open, last, categories }: Taste,
): readonly Channel[] {
  const known = new Set([open, ...last]);
  const scores = new Map<ChannelId, number>();
  for (const members of categories) {
    const weight = members.filter((id) => known.has(id)).length + (members.includes(open) ? 1 : 0);
    for (const id of members) scores.set(id, (scores.get(id) ?? 0) + weight);
  }
  const scoreOf = ({ id, is_purchased }: Channel) => 2 * (scores.get(id) ?? 0) + (is_purchased ? 1 : 0);
  return channels
    .filter(({ id }) => !known.has(id))
    .toSorted((one, other) => scoreOf(other) - scoreOf(one))
    .slice(0, MOST_RECOMMENDED);
}

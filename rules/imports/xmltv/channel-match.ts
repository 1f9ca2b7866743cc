import type { ChannelId } from '#contract/units.ts';
import type { GuideChannel } from './programme.ts';

/** A channel of the provider's, by everything that a guide may call it. */
export interface MatchedChannel {
  readonly id: ChannelId;
  readonly slug: string;
  /** What its playlist says that guides call it; empty: nothing. */
  readonly guideId: string;
  readonly names: readonly string[];
}

/** Which channel a guide's is; null: it is left out on purpose. */
export type ChannelMatch =
  | { readonly kind: 'channels'; readonly ids: readonly ChannelId[] }
  | { readonly kind: 'left out' }
  | { readonly kind: 'unknown'; readonly nearest: readonly MatchedChannel[] };

/** By what a guide's channel is known; the later ones go ahead. */
const grounds = ['name', 'guide id', 'mapping'] as const;

/** The channels that a guide's channel means, and by what. */
export interface ChannelClaim {
  readonly by: (typeof grounds)[number];
  /** None: it is left out on purpose, or mapped to what is not there. */
  readonly channels: readonly MatchedChannel[];
}

/** Whether a claim of a channel goes ahead of another one of the same channel. */
export const goesAhead = (claim: ChannelClaim, other: ChannelClaim): boolean =>
  grounds.indexOf(claim.by) > grounds.indexOf(other.by);

/** What an operator settled: slugs or numbers of channels by a guide's ids; null: the channel is left out. */
export type ChannelMapping = Readonly<Record<string, string | number | null>>;

const NEAREST = 3;
/** Names less alike than this are not worth telling. */
const LEAST_LIKENESS = 0.3;

/** Finds the channels that guides mean: by the mapping, else by `tvg-id`, else by name. */
export class ChannelMatcher {
  readonly #channels: readonly MatchedChannel[];
  readonly #mapping: ChannelMapping;
  readonly #byGuideId: ReadonlyMap<string, readonly MatchedChannel[]>;
  readonly #byName: ReadonlyMap<string, readonly MatchedChannel[]>;

  constructor(channels: readonly MatchedChannel[], mapping: ChannelMapping) {
    this.#channels = channels;
    this.#mapping = mapping;
    this.#byGuideId = Map.groupBy(channels, ({ guideId }) => guideId.toLowerCase());
    const named = channels.flatMap((channel) =>
      [...new Set([...channel.names, channel.slug, channel.guideId].map(plainName))].map((name) => ({ name, channel })),
    );
    this.#byName = new Map(
      [...Map.groupBy(named, ({ name }) => name)].map(([name, some]) => [name, some.map(({ channel }) => channel)]),
    );
  }

  match(channel: GuideChannel): ChannelMatch {
    const { id, names } = channel;
    const named = this.#settled(id);
    if (named === null) return { kind: 'left out' };
    const claim = this.claimOf(channel);
    if (claim !== null && claim.channels.length > 0) {
      return { kind: 'channels', ids: claim.channels.map((some) => some.id) };
    }
    return { kind: 'unknown', nearest: this.#nearest(named === undefined ? [...names, id] : [String(named)]) };
  }

  /** Null: it means none of them. */
  claimOf({ id, names }: GuideChannel): ChannelClaim | null {
    const named = this.#settled(id);
    if (named !== undefined) {
      return {
        by: 'mapping',
        channels: this.#channels.filter((some) => some.id === named || some.slug === String(named)),
      };
    }
    const known = id === '' ? undefined : this.#byGuideId.get(id.toLowerCase());
    if (known !== undefined) return { by: 'guide id', channels: known };
    // An id that is a number says nothing of a name.
    for (const name of [...names, ...(NUMERAL.test(id) ? [] : [id])].map(plainName)) {
      const channels = name === '' ? undefined : this.#byName.get(name);
      if (channels !== undefined) return { by: 'name', channels };
    }
    return null;
  }

  /** What the operator says; undefined: nothing. */
  #settled(id: string): ChannelMapping[string] | undefined {
    return Object.hasOwn(this.#mapping, id) ? this.#mapping[id] : undefined;
  }

  #nearest(names: readonly string[]): readonly MatchedChannel[] {
    const wanted = names.map(plainName);
    return this.#channels
      .map((channel) => {
        const own = [...channel.names, channel.slug, channel.guideId].map(plainName);
        return { channel, likeness: Math.max(...wanted.flatMap((name) => own.map((other) => likeness(name, other)))) };
      })
      .filter(({ likeness: value }) => value >= LEAST_LIKENESS)
      .sort((one, other) => other.likeness - one.likeness)
      .slice(0, NEAREST)
      .map(({ channel }) => channel);
  }
}

const NUMERAL = /^\d+$/;

/** Words that say how a channel comes, not which it is. */
const QUALITY = /(^|[^\p{L}\p{N}])(hd|fhd|uhd|sd|4k|4к|тв|tv|канал|channel)(?=$|[^\p{L}\p{N}])/giu;

/** A name without what guides and playlists write differently: case, spaces, marks, words for quality. */
export function plainName(name: string): string {
  const lower = name.toLowerCase().normalize('NFKC').replaceAll('ё', 'е');
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}+]/gu, '');
  return letters(lower.replace(QUALITY, '$1')) || letters(lower);
}

/** How alike two plain names are, from zero to one: what share of their pairs of letters they have in common. */
function likeness(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const total = pairs.size + others.size;
  return total === 0 ? 0 : (2 * [...pairs].filter((pair) => others.has(pair)).length) / total;
}

const pairsOf = (text: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2)));

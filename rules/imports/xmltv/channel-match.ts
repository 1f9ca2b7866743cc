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
      [...new Set([...channel.names, channel.slug].map(plainName))].map((name) => ({ name, channel })),
    );
    this.#byName = new Map(
      [...Map.groupBy(named, ({ name }) => name)].map(([name, some]) => [name, some.map(({ channel }) => channel)]),
    );
  }

  match({ id, names }: GuideChannel): ChannelMatch {
    if (Object.hasOwn(this.#mapping, id)) return this.#mapped(this.#mapping[id] ?? null);
    const found = id === '' ? undefined : this.#byGuideId.get(id.toLowerCase());
    if (found !== undefined) return matched(found);
    for (const name of names.map(plainName)) {
      const some = name === '' ? undefined : this.#byName.get(name);
      if (some !== undefined) return matched(some);
    }
    return { kind: 'unknown', nearest: this.#nearest([...names, id]) };
  }

  #mapped(named: string | number | null): ChannelMatch {
    if (named === null) return { kind: 'left out' };
    const channel = this.#channels.find(({ id, slug }) => id === named || slug === String(named));
    return channel === undefined ? { kind: 'unknown', nearest: this.#nearest([String(named)]) } : matched([channel]);
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

const matched = (channels: readonly MatchedChannel[]): ChannelMatch => ({
  kind: 'channels',
  ids: channels.map(({ id }) => id),
});

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

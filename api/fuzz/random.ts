/** Random choices that a seed repeats. */
export interface Random {
  /** From 0 up to, and without, `below`. */
  integer(below: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

const TWO_POWER_32 = 4_294_967_296;

/** The mulberry32 generator: small, quick, and good enough to make junk. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_POWER_32;
  };
  const integer = (below: number) => Math.floor(next() * below);
  return {
    integer,
    chance: (probability) => next() < probability,
    pick: (items) => items[integer(items.length)] ?? items[0],
  };
}

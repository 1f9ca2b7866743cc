import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packetId, subscriptionId, unixSeconds } from '../units.ts';
import { giftPlacement, type HeldSubscription, isFollowed, type Placement, placementOf } from './placement.ts';

const NOW = unixSeconds(1_000_000);
const DAY = 86_400;
const at = (days: number) => unixSeconds(NOW + days * DAY);

interface Held {
  readonly id?: string;
  readonly packet: number;
  readonly isBase?: boolean;
  readonly from: number;
  readonly to: number | null;
  readonly grace?: number;
}

const held = ({ id = 'held', packet, isBase = false, from, to, grace }: Held): HeldSubscription => ({
  id: subscriptionId(id),
  packetId: packetId(packet),
  isBase,
  purchaseTypeId: null,
  startsAt: at(from),
  endsAt: to === null ? null : at(to),
  graceUntil: grace === undefined ? null : at(grace),
});

const wanted = (packet: number, isBase = false) => ({ packetId: packetId(packet), isBase, purchaseTypeId: null });

const bought = (packet: ReturnType<typeof wanted>, all: readonly HeldSubscription[], isDearer = false) =>
  placementOf(packet, all, { now: NOW, isDearer: () => isDearer });

describe('a bought period', () => {
  it.each<[string, ReturnType<typeof wanted>, readonly Held[], boolean, Placement]>([
    ['begins now where nothing is held', wanted(1), [], false, { kind: 'separate', startsAt: NOW }],
    [
      'follows the same packet while it runs',
      wanted(1),
      [{ packet: 1, from: -1, to: 5 }],
      false,
      { kind: 'separate', startsAt: at(5) },
    ],
    [
      'goes on from the old end in grace',
      wanted(1),
      [{ packet: 1, from: -9, to: -1, grace: 2 }],
      false,
      { kind: 'prolong', subscriptionId: subscriptionId('held'), startsAt: at(-1) },
    ],
    [
      'of a dearer base packet takes the place of the cheaper one',
      wanted(2, true),
      [{ packet: 1, isBase: true, from: -1, to: 5 }],
      true,
      { kind: 'replace', replaced: [subscriptionId('held')], startsAt: NOW },
    ],
    [
      'of a cheaper base packet follows the dearer one',
      wanted(2, true),
      [{ packet: 1, isBase: true, from: -1, to: 5 }],
      false,
      { kind: 'separate', startsAt: at(5) },
    ],
    [
      'of a base packet follows another one that comes after its own',
      wanted(1, true),
      [
        { packet: 1, isBase: true, from: -1, to: 5 },
        { id: 'next', packet: 2, isBase: true, from: 5, to: 9 },
      ],
      true,
      { kind: 'separate', startsAt: at(9) },
    ],
    [
      'does not go on from the old end where another base packet runs from there',
      wanted(1, true),
      [
        { packet: 1, isBase: true, from: -9, to: -1, grace: 2 },
        { id: 'next', packet: 2, isBase: true, from: -1, to: 9 },
      ],
      true,
      { kind: 'separate', startsAt: at(9) },
    ],
    [
      'has no place after what does not end',
      wanted(1),
      [{ packet: 1, from: -1, to: null }],
      false,
      { kind: 'impossible' },
    ],
  ])('%s', (_, packet, all, isDearer, placement) => {
    expect(bought(packet, all.map(held), isDearer)).toEqual(placement);
  });
});

describe('a period that was given', () => {
  it('prolongs the packet, and follows what comes after that', () => {
    const own = held({ packet: 1, isBase: true, from: -1, to: 5 });
    const next = held({ id: 'next', packet: 2, isBase: true, from: 5, to: 6 });
    expect(giftPlacement(wanted(1, true), [own], NOW)).toEqual({
      ...{ kind: 'prolong', subscriptionId: own.id, startsAt: at(5) },
    });
    expect(giftPlacement(wanted(1, true), [own, next], NOW)).toEqual({ kind: 'separate', startsAt: at(6) });
  });
});

describe('a subscription', () => {
  it('is followed by what takes its place, at its end or later', () => {
    const own = held({ packet: 1, isBase: true, from: -9, to: -1, grace: 2 });
    const other = (packet: number, isBase: boolean, from: number) =>
      held({ id: 'other', packet, isBase, from, to: 30 });
    expect(isFollowed(own, [own, other(2, true, -1)])).toBe(true);
    expect(isFollowed(own, [own, other(2, true, 0)])).toBe(true);
    expect(isFollowed(own, [own, other(1, true, 4)])).toBe(true);
    expect(isFollowed(own, [own, other(2, false, -1)])).toBe(false);
    expect(isFollowed(own, [own, other(2, true, -5)])).toBe(false);
  });
});

const line = fc
  .array(fc.record({ packet: fc.integer({ min: 1, max: 3 }), days: fc.integer({ min: 1, max: 9 }), gap: fc.nat(3) }), {
    maxLength: 4,
  })
  .map((parts) => {
    let from = -4;
    return parts.map(({ packet, days, gap }, index) => {
      const start = from + gap;
      from = start + days;
      return held({ id: `held-${index}`, packet, isBase: true, from: start, to: from });
    });
  })
  .map((all) => all.filter(({ endsAt }) => endsAt !== null && endsAt > NOW));

it('no base packet is placed where another one is', () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 1, max: 3 }), fc.boolean(), fc.boolean(), (all, packet, isGift, isDearer) => {
      const placement = isGift
        ? giftPlacement(wanted(packet, true), all, NOW)
        : bought(wanted(packet, true), all, isDearer);
      if (placement.kind === 'impossible') throw new Error('all of them end');
      const replaced = placement.kind === 'replace' ? placement.replaced : [];
      const left = all.filter(({ id }) => !replaced.includes(id));
      expect(left.filter(({ endsAt }) => endsAt !== null && endsAt > placement.startsAt)).toEqual([]);
    }),
  );
});

import { describe, expect, it } from 'vitest';
import { minor, packetId } from '#rules/units.ts';
import { isOffered, type ListedPacket, listedPackets } from './offered-packets.ts';
import { type SubscriptionFacts, subscriptionActions } from './subscription-actions.ts';

const sold: SubscriptionFacts['packet'] = {
  ...{ isSold: true, periods: 2, hasParent: false, isUnsubscribingRefused: false, allowDeletePaused: false },
};
const running: SubscriptionFacts = { renews: true, isPaused: false, hasEnd: true, packet: sold };
const none = { canUnsubscribe: false, canChangePeriod: false, canEnableRenew: false, canDisableRenew: false };

describe('the changes of a subscription', () => {
  it.each<[string, Partial<SubscriptionFacts>, Partial<typeof none>]>([
    ['one that renews', {}, { canUnsubscribe: true, canChangePeriod: true, canDisableRenew: true }],
    ['one that ends', { renews: false }, { canChangePeriod: true, canEnableRenew: true }],
    ['one without an end', { renews: false, hasEnd: false }, {}],
    ['a paused one', { isPaused: true }, { canDisableRenew: true }],
    [
      'a paused one that may be removed',
      { isPaused: true, packet: { ...sold, allowDeletePaused: true } },
      { canUnsubscribe: true, canDisableRenew: true },
    ],
    ['one of a single period', { packet: { ...sold, periods: 1 } }, { canUnsubscribe: true, canDisableRenew: true }],
    ['one that viewers cannot end', { packet: { ...sold, isUnsubscribingRefused: true } }, { canChangePeriod: true }],
    ['one that comes with another packet', { packet: { ...sold, hasParent: true } }, {}],
    ['one that is not sold', { packet: { ...sold, isSold: false } }, {}],
  ])('of %s', (_, facts, allowed) => {
    expect(subscriptionActions({ ...running, ...facts })).toEqual({ ...none, ...allowed });
  });
});

describe('the list of packets', () => {
  const packet = (id: number, more: Partial<ListedPacket> = {}): ListedPacket => ({
    ...{ id: packetId(id), name: `Packet ${id}`, price: minor(100 * id), position: id },
    ...{ kind: 'sold', isPublic: true, hasPeriods: true, ...more },
  });
  const all = { hidden: [], sort: 'position' } as const;

  it('offers what is public and can be bought here or at the operator’s, and is not hidden', () => {
    expect(isOffered(packet(1), all)).toBe(true);
    expect(isOffered(packet(1, { kind: 'provider_only', hasPeriods: false }), all)).toBe(true);
    expect(isOffered(packet(1, { hasPeriods: false }), all)).toBe(false);
    expect(isOffered(packet(1, { kind: 'promo' }), all)).toBe(false);
    expect(isOffered(packet(1, { isPublic: false }), all)).toBe(false);
    expect(isOffered(packet(1), { hidden: [1] })).toBe(false);
  });

  it('has what the caller has, offered or not, and ties in the order of the provider', () => {
    const packets = [packet(3, { price: minor(5) }), packet(2, { price: minor(5) }), packet(1, { kind: 'promo' })];
    const listed = (sort: 'position' | 'price' | 'name', held: readonly number[]) =>
      listedPackets(packets, { hidden: [], sort }, { held: new Set(held.map(packetId)), language: 'en' }).map(
        ({ id }) => Number(id),
      );
    expect([listed('position', []), listed('price', []), listed('position', [1])]).toEqual([
      [2, 3],
      [2, 3],
      [1, 2, 3],
    ]);
    expect(listed('price', [1])).toEqual([2, 3, 1]);
    expect(listed('name', [1])).toEqual([1, 2, 3]);
  });
});

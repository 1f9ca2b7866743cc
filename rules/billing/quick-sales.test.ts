import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor, packetId } from '#rules/units.ts';
import { type IncludingPacket, withIncluded } from './included-packets.ts';
import { quickSales, type SoldPacket } from './quick-sales.ts';

const packet = (id: number, price: number, isBase = false): SoldPacket => ({
  ...{ id: packetId(id), price: minor(price), isBase },
});
const [small, large, films, free] = [packet(1, 300, true), packet(2, 450, true), packet(3, 150), packet(4, 0, true)];
const salesOf = (sold: readonly SoldPacket[], openers: readonly SoldPacket[], isBaseSettled = false) =>
  quickSales({ sold, opens: (each) => openers.includes(each), isBaseSettled }).map(({ packets, total }) => [
    packets.map(({ id }) => Number(id)),
    Number(total),
  ]);

describe('quick sales', () => {
  it('are each packet that opens it, an additional one with the cheapest base packet, the cheapest first', () => {
    expect(salesOf([small, large, films], [large, films])).toEqual([
      [[2], 450],
      [[1, 3], 450],
    ]);
    expect(salesOf([small, large, films, free], [large, films])).toEqual([
      [[4, 3], 150],
      [[2], 450],
    ]);
  });

  it('are an additional packet alone where the buyer has a base packet or needs none', () => {
    expect(salesOf([small, large, films], [large, films], true)).toEqual([
      [[3], 150],
      [[2], 450],
    ]);
  });

  it('have no additional packet where no base packet is for sale, or the cheapest opens it by itself', () => {
    expect(salesOf([films], [films])).toEqual([]);
    expect(salesOf([small, films], [small, films])).toEqual([[[1], 300]]);
  });

  it('cost what their packets cost together, and each opens what is wanted', () => {
    const packets = fc.uniqueArray(
      fc.record({ id: fc.nat(30).map(packetId), price: fc.nat(900).map(minor), isBase: fc.boolean() }),
      { selector: ({ id }) => id, maxLength: 8 },
    );
    fc.assert(
      fc.property(packets, fc.boolean(), fc.integer({ min: 1, max: 3 }), (sold, isBaseSettled, every) => {
        const opens = ({ id }: SoldPacket) => id % every === 0;
        const sales = quickSales({ sold, opens, isBaseSettled });
        for (const { packets: bought, opener, total } of sales) {
          expect(total).toBe(bought.reduce((sum, { price }) => sum + price, 0));
          expect(opens(opener)).toBe(true);
          expect(bought).toContain(opener);
          expect(isBaseSettled || bought.some(({ isBase }) => isBase)).toBe(true);
        }
        expect(sales.map(({ total }) => total)).toEqual(
          sales.map(({ total }) => total).toSorted((one, other) => one - other),
        );
      }),
    );
  });
});

describe('packets that come with another one', () => {
  const of = (id: number, includes: readonly number[] = [], parent: number | null = null): IncludingPacket => ({
    id: packetId(id),
    includes: includes.map(packetId),
    parentId: parent === null ? null : packetId(parent),
  });

  it('are those that it names, those that name it, and theirs, each once, in rings too', () => {
    const [base, named, child, far, other] = [of(1, [2]), of(2, [4]), of(3, [], 1), of(4, [1]), of(5)];
    const all = [base, named, child, far, other];
    expect(new Set(withIncluded(base, all))).toEqual(new Set([base, named, child, far]));
    expect(withIncluded(other, all)).toEqual([other]);
  });
});

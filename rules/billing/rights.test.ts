import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelId, contentId, libraryId, packetId, unixSeconds } from '#rules/units.ts';
import { activePackets, isActive, noRights, type Period, type Rights, raisedLimit, unionOf } from './rights.ts';

const idsOf = <Id>(make: (value: number) => Id) =>
  fc.array(fc.nat(20), { maxLength: 8 }).map((ids) => new Set(ids.map(make)));
const limit = fc.option(fc.integer({ min: 1, max: 10 }));
const rights: fc.Arbitrary<Rights> = fc.record({
  channels: idsOf(channelId),
  libraries: idsOf(libraryId),
  titles: idsOf((id) => contentId(String(id))),
  streams: limit,
  devices: limit,
  withoutAds: fc.boolean(),
});
const instant = fc.nat(1_000).map(unixSeconds);
const period: fc.Arbitrary<Period> = fc.record({
  packetId: fc.nat(5).map(packetId),
  startsAt: instant,
  endsAt: fc.option(instant),
});

const isWithin = <Item>(part: ReadonlySet<Item>, whole: ReadonlySet<Item>) =>
  [...part].every((item) => whole.has(item));

/** Whether rights give all that others give. */
const covers = (rights: Rights, others: Rights) =>
  isWithin(others.channels, rights.channels) &&
  isWithin(others.libraries, rights.libraries) &&
  isWithin(others.titles, rights.titles) &&
  (rights.streams ?? 0) >= (others.streams ?? 0) &&
  (rights.devices ?? 0) >= (others.devices ?? 0) &&
  (rights.withoutAds || !others.withoutAds);

describe('the rights of packets together', () => {
  it('are all channels, libraries and titles, the highest limits, and no ads where one packet has none', () => {
    const small = { ...noRights, channels: new Set([channelId(1)]), streams: 2, devices: 9, withoutAds: true };
    const large = { ...noRights, channels: new Set([channelId(2)]), libraries: new Set([libraryId(3)]), streams: 4 };
    expect(unionOf([small, large])).toEqual({
      channels: new Set([channelId(1), channelId(2)]),
      libraries: new Set([libraryId(3)]),
      titles: new Set(),
      streams: 4,
      devices: 9,
      withoutAds: true,
    });
  });

  it('are none without a packet', () => {
    expect(unionOf([])).toEqual(noRights);
  });

  it('are never less with one packet more, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(rights, { maxLength: 5 }), rights, (packets, added) => {
        const together = unionOf([...packets, added]);
        expect(covers(together, unionOf(packets))).toBe(true);
        expect(covers(together, added)).toBe(true);
        expect(unionOf([added, ...packets])).toEqual(together);
        expect(unionOf([...packets, added, added])).toEqual(together);
      }),
    );
  });

  it('give no channel, library or title that none of the packets gives', () => {
    fc.assert(
      fc.property(fc.array(rights, { maxLength: 5 }), (packets) => {
        const { channels, libraries, titles } = unionOf(packets);
        for (const id of channels) expect(packets.some((packet) => packet.channels.has(id))).toBe(true);
        for (const id of libraries) expect(packets.some((packet) => packet.libraries.has(id))).toBe(true);
        for (const id of titles) expect(packets.some((packet) => packet.titles.has(id))).toBe(true);
      }),
    );
  });

  it('raise a limit and never lower it', () => {
    expect([raisedLimit(5, null), raisedLimit(5, 3), raisedLimit(5, 8)]).toEqual([5, 5, 8]);
  });
});

describe('a period', () => {
  const seconds = [99, 100, 199, 200].map(unixSeconds);

  it('counts from its first second up to its last', () => {
    const bounded = { packetId: packetId(1), startsAt: unixSeconds(100), endsAt: unixSeconds(200) };
    expect(seconds.map((now) => isActive(bounded, now))).toEqual([false, true, true, false]);
  });

  it('does not stop without an end', () => {
    const open = { packetId: packetId(1), startsAt: unixSeconds(100), endsAt: null };
    expect(isActive(open, unixSeconds(Number.MAX_SAFE_INTEGER))).toBe(true);
  });

  it('gives its packet once, however many periods of it are active', () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 10 }), instant, (periods, now) => {
        const active = activePackets(periods, now);
        expect(active).toEqual([...new Set(active)].sort((one, other) => one - other));
        expect(new Set(active)).toEqual(
          new Set(periods.filter((each) => isActive(each, now)).map(({ packetId }) => packetId)),
        );
      }),
    );
  });
});

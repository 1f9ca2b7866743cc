import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choose, standingOf } from '../player/programme.ts';
import { unixSeconds } from '../units.ts';
import { broadcastOffer } from './broadcast-offer.ts';

const programme = {
  start: unixSeconds(1_000),
  end: unixSeconds(2_000),
  isCatchupAvailable: true,
  isBlackout: false,
};
const open = { isPurchased: true, isAvailable: true, hasArchive: true };
const [BEFORE, DURING, AFTER] = [500, 1_500, 2_500];

describe('what is offered of a broadcast', () => {
  test.each([
    ['that is on: live and from the start', {}, {}, DURING, { kind: 'live', fromStart: 1_000 }],
    ['that is on, without archive: live', { isCatchupAvailable: false }, {}, DURING, { kind: 'live', fromStart: null }],
    ['that an archive has: from its start', {}, {}, AFTER, { kind: 'archive', at: 1_000 }],
    [
      'that no archive has: the reason',
      { isCatchupAvailable: false },
      {},
      AFTER,
      { kind: 'refused', message: 'error_schedule_copyright_banned', isSold: false },
    ],
    ['that is to come: a reminder', {}, {}, BEFORE, { kind: 'announced' }],
    [
      'on a channel that is not bought: its packets',
      {},
      { isPurchased: false },
      DURING,
      { kind: 'refused', message: 'channel_not_purchased', isSold: true },
    ],
    [
      'in the archive of a channel that is not bought: its packets',
      { isCatchupAvailable: false },
      { isPurchased: false },
      AFTER,
      { kind: 'refused', message: 'warning_archive_subscribe', isSold: true },
    ],
    [
      'in no archive, on a channel that is not bought: the reason',
      { isCatchupAvailable: false },
      { isPurchased: false, hasArchive: false },
      AFTER,
      { kind: 'refused', message: 'error_schedule_copyright_banned', isSold: false },
    ],
    [
      'on a channel that no packet opens: the reason',
      {},
      { isPurchased: false, isAvailable: false },
      DURING,
      { kind: 'refused', message: 'channel_not_available', isSold: false },
    ],
  ] as const)('%s', (_, change, rights, now, offer) => {
    expect(broadcastOffer({ ...programme, ...change }, { ...open, ...rights }, now)).toEqual(offer);
  });

  test('[C-VALID-21] [C-VALID-22] is what a press on its line does, on every channel that may be watched', () => {
    const anyProgramme = fc.record({
      start: fc.integer({ min: 0, max: 3_000 }),
      length: fc.integer({ min: 1, max: 3_000 }),
      isCatchupAvailable: fc.boolean(),
      isBlackout: fc.boolean(),
    });
    fc.assert(
      fc.property(anyProgramme, fc.integer({ min: 0, max: 7_000 }), ({ start, length, ...facts }, now) => {
        const any = { ...facts, start: unixSeconds(start), end: unixSeconds(start + length) };
        const offer = broadcastOffer(any, open, now);
        const choice = choose(any, now);
        if (standingOf(any, now) === 'future') expect(offer.kind).toBe('announced');
        else expect(offer.kind).toBe(choice.kind);
      }),
    );
  });
});

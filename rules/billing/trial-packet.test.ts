import { describe, expect, it } from 'vitest';
import { showsTrialButton, trialPacketOf } from './trial-packet.ts';

const plain = { trial_period_human: null, is_used_trial: false, subscription: null, type: null, parent_name: null };
const week = { days: 7, months: 0, years: 0 };
const trial = { ...plain, trial_period_human: week };

describe('the trial button', () => {
  it('[B-HEADER-10] leads to the first packet whose trial can begin', () => {
    expect(trialPacketOf([plain, trial])).toBe(trial);
    expect(trialPacketOf([])).toBeNull();
    expect(
      trialPacketOf([
        { ...trial, is_used_trial: true },
        { ...trial, trial_period_human: { days: 0, months: 0, years: 0 } },
        { ...trial, type: 'promo' },
        { ...trial, parent_name: 'Base' },
      ]),
    ).toBeNull();
  });

  it('[B-HEADER-10] is not in the header of pages about packets and providers', () => {
    expect(['/provider/demo', '/packets', '/packets/1', '/Packets/1'].map(showsTrialButton)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(['/', '/channels/all/1'].map(showsTrialButton)).toEqual([true, true]);
  });
});

import { describe, expect, test } from 'vitest';
import { milestonesBetween } from './milestones.ts';
import { newViewing, watchedFor } from './viewing.ts';

/** When a viewing that lasts so long tells an event, looked at every second. */
function timesOf(event: string, length: number): readonly number[] {
  const times: number[] = [];
  let viewing = newViewing;
  for (let second = 1; second <= length; second += 1) {
    const { watched } = viewing;
    viewing = watchedFor(viewing, 1);
    for (const milestone of milestonesBetween(watched, viewing.watched))
      if (milestone.event === event) times.push(second);
  }
  return times;
}

describe('a viewing', () => {
  test('[C-STATS-17] tells that it goes on at 120, 300 and 600 s, then every 600 s up to 3000 s', () => {
    expect(timesOf('playback_update', 10_000)).toEqual([120, 300, 600, 1_200, 1_800, 2_400, 3_000]);
  });

  test('[C-STATS-20] tells once that five minutes of it were watched', () => {
    expect(timesOf('watch_5_minutes', 10_000)).toEqual([300]);
    expect(timesOf('watch_5_minutes', 299)).toEqual([]);
  });

  test('tells each moment once, however long there was no look', () => {
    expect(milestonesBetween(119.5, 121.5)).toEqual([{ event: 'playback_update', seconds: 120 }]);
    expect(milestonesBetween(120, 120)).toEqual([]);
  });
});

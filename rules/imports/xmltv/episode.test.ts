import { describe, expect, it } from 'vitest';
import { episodeOf } from './episode.ts';

describe('the number of an episode', () => {
  it.each([
    ['xmltv_ns', '1.4.', 2, 5],
    ['xmltv_ns', '.9/20.0/2', null, 10],
    ['xmltv_ns', '0..', 1, null],
    ['onscreen', 'S02E05', 2, 5],
    ['onscreen', 'Season 2, Episode 5', 2, 5],
    ['onscreen', '2x05', 2, 5],
    ['onscreen', 'Сезон 2, серия 5', 2, 5],
    ['onscreen', '2 сезон, 5 серия', 2, 5],
    ['onscreen', '5-я серия', null, 5],
    ['onscreen', 'Ep. 12', null, 12],
    ['onscreen', '(5/10)', null, 5],
    ['', 'S1 E3', 1, 3],
    ['onscreen', '#', null, null],
    ['dd_progid', 'EP01006886.0028', null, null],
    ['onscreen', 'E99999999', null, null],
  ])('by %s is read of %s', (system, text, season, episode) => {
    expect(episodeOf([{ system, text }])).toEqual({ season, episode });
  });

  it('is that of xmltv_ns, completed by what screens show', () => {
    const onscreen = { system: 'onscreen', text: 'S03E07' };
    expect(episodeOf([onscreen, { system: 'xmltv_ns', text: '.4.' }])).toEqual({ season: 3, episode: 5 });
  });
});

import { describe, expect, test } from 'vitest';
import { contentId } from '#rules/units.ts';
import { episodeAfter, nextToPlay, type WatchedEpisode } from './next-to-play.ts';

const episode = (id: string, watched: WatchedEpisode['watched'] = null, isPlayable = true): WatchedEpisode => ({
  id: contentId(id),
  isPlayable,
  isAnnouncement: false,
  watched,
});
const half = (viewedAt: number) => ({ seconds: 600, watchPercentage: 50, viewedAt });
const whole = (viewedAt: number) => ({ seconds: 1_200, watchPercentage: 100, viewedAt });

describe('a series goes on with', () => {
  test.each([
    ['the first episode where none was watched', [episode('1'), episode('2')], '1'],
    ['the one that was left last', [episode('1', half(20)), episode('2', half(10))], '1'],
    ['the one after a finished one', [episode('1', whole(10)), episode('2'), episode('3')], '2'],
    ['the next one that plays', [episode('1', whole(10)), episode('2', null, false), episode('3')], '3'],
    ['the first again after the last one', [episode('1'), episode('2', whole(10))], '1'],
  ])('%s', (_, episodes, id) => {
    expect(nextToPlay(episodes)?.id).toBe(id);
  });

  test('nothing where nothing plays', () => {
    expect(nextToPlay([episode('1', null, false)])).toBeNull();
  });
});

test('[C-PLAY-25] after an episode comes the next one that plays, and nothing after the last', () => {
  const episodes = [episode('1'), episode('2', null, false), episode('3')];
  expect(episodeAfter(episodes, contentId('1'))).toEqual({ id: '3', is_announcement: false });
  expect(episodeAfter(episodes, contentId('3'))).toBeNull();
  expect(episodeAfter(episodes, contentId('none'))).toBeNull();
});

test('[C-PLAY-26] an announced episode comes next although nothing of it plays', () => {
  const announced = { ...episode('2', null, false), isAnnouncement: true };
  const episodes = [episode('1', whole(10)), announced, episode('3')];
  expect(episodeAfter(episodes, contentId('1'))).toEqual({ id: '2', is_announcement: true });
  expect(nextToPlay(episodes)?.id).toBe('3');
});

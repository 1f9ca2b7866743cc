import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { carriedQueries } from './carried-queries.ts';

test('a page carries categories without their pictures and ages', () => {
  const queries = new QueryClient();
  queries.setQueryData(
    ['channels.categoryList'],
    [{ id: 1, icon: '/i', scaled_icon: {}, images: [], age: 0, name: 'All' }],
  );
  expect(carriedQueries(queries).queries[0]?.state.data).toEqual([{ id: 1, name: 'All' }]);
});

test('a page carries channels without what only clients of others read', () => {
  const queries = new QueryClient();
  queries.setQueryData(['channels.list'], [{ id: 1, overflow_icon: '', video_streams: [], audio_streams: [] }]);
  queries.setQueryData(['channels.excerpt'], {
    length: 100,
    shown: [{ position: 7, channel: { id: 1, overflow_icon: '', video_streams: [], audio_streams: [] } }],
  });
  const carried = carriedQueries(queries).queries.map(({ state }) => state.data);
  expect(carried).toEqual([[{ id: 1 }], { length: 100, shown: [{ position: 7, channel: { id: 1 } }] }]);
});

test('a page carries a schedule without the channel of each line and who took part', () => {
  const queries = new QueryClient();
  const key = ['guide.excerpt', 'news'];
  const line = { id: '1', timestamp: 10, program: { id: 2, persons: [], ratings: [] }, channel: { id: 1 } };
  queries.setQueryData(key, [line]);
  queries.setQueryData(['channels.get'], { id: 1 });
  const carried = carriedQueries(queries).queries.map(({ state }) => state.data);
  expect(carried).toEqual([[{ id: '1', timestamp: 10, program: { id: 2 } }], { id: 1 }]);
  expect(queries.getQueryData(key)).toEqual([line]);
});

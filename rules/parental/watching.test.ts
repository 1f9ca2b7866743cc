import { expect, test } from 'vitest';
import { actionsBeforeWatching } from './watching.ts';

test('[C-ROLE-06] [C-VALID-14] a channel and its current programme each need their own check', () => {
  expect(actionsBeforeWatching({ channel: 17, programme: 16 })).toEqual([]);
  expect(actionsBeforeWatching({ channel: 18, programme: null })).toEqual(['channel']);
  expect(actionsBeforeWatching({ channel: null, programme: null })).toEqual(['channel']);
  expect(actionsBeforeWatching({ channel: 0, programme: 18 })).toEqual(['program']);
  expect(actionsBeforeWatching({ channel: 18, programme: 18 })).toEqual(['channel', 'program']);
});

import { expect, test } from 'vitest';
import { type RecordingChoice, RecordingFinder } from './recording-choice.ts';

const channels = [
  { name: 'Матч! Футбол 1', groups: ['Спорт', 'HD'] },
  { name: 'Новости (24)', groups: ['Новости'] },
  { name: 'Новости', groups: [] },
];

function chosen(choice: Partial<RecordingChoice>) {
  const finder = new RecordingFinder({ all: false, groups: [], names: [], ...choice });
  return { names: channels.filter((channel) => finder.isChosen(channel)).map(({ name }) => name), unmet: finder.unmet };
}

test('channels are recorded by group, whatever its case', () => {
  expect(chosen({ groups: ['спорт'] })).toEqual({ names: ['Матч! Футбол 1'], unmet: [] });
});

test('channels are recorded by a pattern of their whole name', () => {
  expect(chosen({ names: ['новости*'] }).names).toEqual(['Новости (24)', 'Новости']);
  expect(chosen({ names: ['Новости'] }).names).toEqual(['Новости']);
  expect(chosen({ names: ['Новости (??)'] }).names).toEqual(['Новости (24)']);
});

test('a choice that matches no channel is reported', () => {
  expect(chosen({ groups: ['Спорт', 'Sport'], names: ['*кино*'] })).toEqual({
    names: ['Матч! Футбол 1'],
    unmet: ['group Sport', 'name *кино*'],
  });
});

test('all are recorded where that is chosen, and none otherwise', () => {
  expect(chosen({ all: true }).names).toHaveLength(3);
  expect(chosen({})).toEqual({ names: [], unmet: [] });
});

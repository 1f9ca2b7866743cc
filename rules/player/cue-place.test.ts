import { expect, test } from 'vitest';
import { type CueSettings, cueEdge, cueSide } from './cue-place.ts';

const cue = (settings: Partial<CueSettings>): CueSettings => ({
  ...{ line: 'auto', snapToLines: true, align: 'center' },
  ...settings,
});

test('a cue stands at the lower edge unless it says a line or a share of the upper half', () => {
  expect(cueEdge(cue({}))).toBe('bottom');
  expect(cueEdge(cue({ line: -2 }))).toBe('bottom');
  expect(cueEdge(cue({ line: 0 }))).toBe('top');
  expect(cueEdge(cue({ line: 12 }))).toBe('bottom');
  expect(cueEdge(cue({ line: 10, snapToLines: false }))).toBe('top');
  expect(cueEdge(cue({ line: 84, snapToLines: false }))).toBe('bottom');
});

test('the lines of a cue stand at the side it says, in the middle by default', () => {
  expect(['left', 'right', 'start', 'end', 'center', 'middle'].map((align) => cueSide(cue({ align })))).toEqual([
    ...['left', 'right', 'start', 'end', 'center', 'center'],
  ]);
});

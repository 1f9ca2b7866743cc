import { expect, test } from 'vitest';
import { channelId } from '#rules/units.ts';
import { GuideDestinations } from './guide-destinations.ts';

const own = { isLinear: false, shift: 0 };
const channels = [
  { id: channelId(1), slug: 'discovery', guideId: 'discovery.example', names: ['Discovery'], ...own },
  { id: channelId(2), slug: 'sport', guideId: '', names: ['Sport'], ...own },
];
const place = { file: 'guide.xml', line: 1 };

/** Which of the guide's channels each channel has, and what is reported. */
function found(
  heard: readonly (readonly [id: string, ...names: string[]])[],
  mapping: Readonly<Record<string, string>> = {},
) {
  const destinations = new GuideDestinations(channels, mapping);
  for (const [id, ...names] of heard) if (names.length > 0) destinations.hear({ id, names }, place);
  const problems: string[] = [];
  const ids = heard.map(([id]) =>
    destinations.find(id, place, (_, problem) => problems.push(problem)).map((destination) => destination.channelId),
  );
  return { ids, problems };
}

test('of two channels of a guide that mean one of ours, that with its id goes ahead, else the first one', () => {
  expect(
    found([
      ['d-hd', 'Discovery HD'],
      ['discovery.example', 'Discovery'],
    ]),
  ).toEqual({
    ids: [[], [1]],
    problems: ["the guide's channel d-hd is left out: discovery.example is discovery already"],
  });
  expect(
    found([
      ['s1', 'Sport'],
      ['s2', 'Sport HD'],
    ]).ids,
  ).toEqual([[2], []]);
});

test('what a mapping says goes ahead of ids, and an operator may map several to one', () => {
  const mapping = { 'd-hd': 'discovery', s1: 'sport', s2: 'sport' };
  expect(
    found(
      [
        ['discovery.example', 'Discovery'],
        ['d-hd', 'x'],
        ['s1', 'y'],
        ['s2', 'z'],
      ],
      mapping,
    ).ids,
  ).toEqual([[], [1], [2], [2]]);
});

test('a guide that names its channels nowhere has them by their ids, the first one where several mean one', () => {
  expect(found([['discovery'], ['discovery.example'], ['sport']]).ids).toEqual([[1], [], [2]]);
});

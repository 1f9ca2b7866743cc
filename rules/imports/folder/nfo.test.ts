import fc from 'fast-check';
import { expect, test } from 'vitest';
import { episodesIn, filmsAmong, titleIn } from './file-names.ts';
import { readNfo } from './nfo.ts';

const pieces = fc.constantFrom(
  '<movie>',
  '</movie>',
  '<title>',
  '</title>',
  '&a;',
  '<![CDATA[',
  ']]>',
  '<!DOCTYPE a',
  'x',
);

test('an .nfo file of any content is read or reported, and never throws', () => {
  fc.assert(
    fc.property(
      fc.array(pieces).map((some) => some.join('')),
      (text) => {
        expect(readNfo(text, 'a.nfo').length).toBeGreaterThan(0);
      },
    ),
  );
});

test.each([
  ['Show S01E02', { season: 1, episodes: [2] }],
  ['show.s00e01e02.1080p', { season: 0, episodes: [1, 2] }],
  ['Show 1x03', { season: 1, episodes: [3] }],
  ['Show S01E05-06', { season: 1, episodes: [5, 6] }],
  ['Show.S01E07.S01E08', { season: 1, episodes: [7, 8] }],
  ['Show 12x09-12x10', { season: 12, episodes: [9, 10] }],
  ['Show S01E11-720p', { season: 1, episodes: [11] }],
  ['Show 1920x1080', null],
])('the name %s is that of %o', (name, episodes) => {
  expect(episodesIn(name)).toEqual(episodes);
});

test('an .nfo file has its & as it stands, and an id that an address can have', () => {
  const text = '<movie><title>A & B</title><plot><![CDATA[C & D]]></plot><uniqueid type="slug">a/b</uniqueid></movie>';
  expect(readNfo(text, 'a.nfo')).toMatchObject([
    { kind: 'entry', entry: { id: 'slug-a-b', facts: { title: 'A & B', description: 'C & D' } } },
  ]);
});

test('files that are parts of one film are one, and trailers none', () => {
  expect(filmsAmong(['A cd1.avi', 'A cd2.avi', 'B.mkv', 'B-trailer.mkv', 'Part 1.mkv', 'notes.txt'])).toEqual([
    { base: 'A', parts: ['A cd1.avi', 'A cd2.avi'] },
    { base: 'B', parts: ['B.mkv'] },
    { base: 'Part 1', parts: ['Part 1.mkv'] },
  ]);
});

test('a title and its year are in the name of a file', () => {
  expect(titleIn('The.Cabinet (1920) 1080p')).toEqual({ title: 'The Cabinet', year: '1920' });
  expect(titleIn('Faust')).toEqual({ title: 'Faust' });
});

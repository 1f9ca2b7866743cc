import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CsvRecords } from './csv-records.ts';
import type { Found } from './found.ts';
import { intervalSeconds, intervalText } from './interval.ts';
import { JsonEntries } from './json-entries.ts';
import { ageOfRating } from './titles/age-rating.ts';
import { titleOfRecord } from './titles/csv-title.ts';

interface Parser<Entry> {
  push(chunk: string): Found<Entry>[];
  end(): Found<Entry>[];
}

/** What a parser finds in a text that comes in pieces of these lengths. */
function readInPieces<Entry>(parser: Parser<Entry>, text: string, lengths: readonly number[]): Found<Entry>[] {
  const found: Found<Entry>[] = [];
  let at = 0;
  for (const length of lengths) {
    found.push(...parser.push(text.slice(at, at + length)));
    at += length;
  }
  return [...found, ...parser.push(text.slice(at)), ...parser.end()];
}

const entriesOf = <Entry>(found: readonly Found<Entry>[]) =>
  found.flatMap((one) => (one.kind === 'entry' ? [one.entry] : []));
const faultsOf = (found: readonly Found<unknown>[]) =>
  found.flatMap((one) => (one.kind === 'fault' ? [`${one.fault.line}: ${one.fault.problem}`] : []));
const pieces = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 });

describe('JSON', () => {
  test('is read whole, as an array or line by line, wherever its pieces end', () => {
    const entry = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), pieces, fc.boolean(), (entries, lengths, isArray) => {
        const lines = entries.map((one) => JSON.stringify(one));
        const text = isArray ? `[${lines.join(',\n')}]` : lines.join('\n');
        const found = readInPieces(new JsonEntries('a.json'), text, lengths);
        expect(found.map((one) => (one.kind === 'entry' ? one.place.line : null))).toEqual(lines.map((_, n) => n + 1));
        expect(entriesOf(found)).toEqual(lines.map((line) => JSON.parse(line)));
      }),
    );
  });

  test('that is none is a fault with its line, and what follows is read', () => {
    const found = readInPieces(new JsonEntries('a.json'), '{"id": 1}\n{"id": oops}\nhello {\n{"id": 3}\n{"id"', []);
    expect(entriesOf(found)).toEqual([{ id: 1 }, { id: 3 }]);
    expect(faultsOf(found)).toEqual([
      '2: the entry is no JSON',
      '3: an object in { } was expected',
      '5: the file ends within an entry',
    ]);
  });

  test('has no characters that a database cannot keep', () => {
    const found = readInPieces(
      new JsonEntries('a.json'),
      String.raw`{"id": "a\u0000b", "name": {"en": "\ud800 \ud83d\ude00"}}`,
      [],
    );
    expect(entriesOf(found)).toEqual([{ id: 'ab', name: { en: '\ufffd 😀' } }]);
  });

  test('of any text never throws', () => {
    fc.assert(
      fc.property(fc.string(), pieces, (text, lengths) => void readInPieces(new JsonEntries(''), text, lengths)),
    );
  });
});

describe('CSV', () => {
  const field = fc.string({ unit: fc.constantFrom(...'ab",;\n é') }).map((text) => text.trim());
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

  test('is read whole, whatever its fields hold and wherever its pieces end', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(field, field), { maxLength: 6 }), pieces, (rows, lengths) => {
        const text = ['\uFEFFone,two', ...rows.map((row) => row.map(quoted).join(','))].join('\r\n');
        const found = readInPieces(new CsvRecords('a.csv'), text, lengths);
        const filled = rows.filter(([one, two]) => one !== '' || two !== '');
        expect(entriesOf(found)).toEqual(
          filled.map(([one, two]) => ({ ...(one !== '' && { one }), ...(two !== '' && { two }) })),
        );
      }),
    );
  });

  test('with a quotation that does not end is a fault', () => {
    const found = readInPieces(new CsvRecords('a.csv'), 'one;two\n1;2\n"3;4\n', []);
    expect(entriesOf(found)).toEqual([{ one: '1', two: '2' }]);
    expect(faultsOf(found)).toEqual(['3: the file ends within a quotation']);
  });
});

test.each([
  ['PG-13', 13],
  ['Rated R', 17],
  ['US:TV-MA', 17],
  ['FSK 16', 16],
  ['DE:6', 6],
  ['KZ: 18+', 18],
  ['0+', 0],
  ['GB:PG', 8],
  ['unknown', null],
  ['1984', null],
])('the rating %s is for an age of %s', (rating, age) => {
  expect(ageOfRating(rating)).toBe(age);
});

test('a table may have a text without a language beside those with one', () => {
  const record = { id: 'a', title: 'Метрополис', 'title:en': 'Metropolis', short: 'Город' };
  expect(titleOfRecord(record, 'ru')).toEqual({
    id: 'a',
    title: { ru: 'Метрополис', en: 'Metropolis' },
    short: 'Город',
  });
});

test('a rating means what the operator says', () => {
  expect(ageOfRating('KZ:E18', { KZ: { E18: 21 } })).toBe(21);
  expect(ageOfRating('family', { '*': { FAMILY: 6 } })).toBe(6);
});

test('an interval is read as it is printed', () => {
  for (const text of ['30m', '6h', '1d', '90m']) expect(intervalText(intervalSeconds(text) ?? 0)).toBe(text);
  for (const text of ['0h', '6', '6 h', '-1d', '1w']) expect(intervalSeconds(text)).toBeNull();
});

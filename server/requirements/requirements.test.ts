import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { coverageByArea, titleFaults } from './coverage.ts';
import { findProofs, proofsIn } from './proofs.ts';
import { readRequirements } from './rows.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A test's source, put together here so that this file itself names no row in a title. */
const source = (title: string) => `${'test'}('${title}', () => {});`;
const row = (id: string, side: 'web' | 'api' | 'both') => ({ id, area: id.replace(/-\d+$/, ''), side, text: 'text' });

test('a screen row counts from a browser only, a wire row from HTTP only', () => {
  const rows = [row('A-SESS-01', 'web'), row('A-SESS-02', 'both'), row('A-SESS-03', 'api')];
  const title = source('[A-SESS-01 A-SESS-02 A-SESS-03] all');
  const missing = (file: string) => coverageByArea(rows, proofsIn(title, file))[0]?.missing.map((one) => one.id);
  expect(missing('e2e/a.journey.ts')).toEqual(['A-SESS-03']);
  expect(missing('api/a.http.test.ts')).toEqual(['A-SESS-01', 'A-SESS-02']);
  expect(missing('rules/a.test.ts')).toEqual(['A-SESS-01', 'A-SESS-02', 'A-SESS-03']);
});

test('ids count in the opening brackets of a title only, and are found with their line', () => {
  const lines = ['', '', source('[A-PAR-03] wrong PIN'), source('mentions A-PAR-04'), source('[A-PAR-05] right PIN')];
  expect(proofsIn(lines.join('\n'), 'x.test.ts').map(({ ids, line }) => ({ ids, line }))).toEqual([
    { ids: ['A-PAR-03'], line: 3 },
    { ids: ['A-PAR-05'], line: 5 },
  ]);
});

test('ids count from several pairs of brackets, and from a test that is made for each of its values', () => {
  const idsIn = (text: string) => proofsIn(text, 'x.test.ts').map(({ ids }) => ids);
  expect(idsIn(source('[A-PAR-03] [A-PAR-04] wrong PIN'))).toEqual([['A-PAR-03', 'A-PAR-04']]);
  expect(idsIn(source('[A-PAR-03] %s').replace('(', ".each(['1', Number('2')])(\n  "))).toEqual([['A-PAR-03']]);
});

test('unknown ids and crowded titles are faults', () => {
  const crowded = source('[A-X-01 A-X-02 A-X-03 A-X-04 A-X-05 A-X-06] many');
  expect(titleFaults([row('A-X-01', 'api')], proofsIn(crowded, 'x.test.ts'))).toHaveLength(6);
});

test('every test of the project names rows that exist, five at most', () => {
  expect(titleFaults(readRequirements(`${root}/docs/requirements`), findProofs(root))).toEqual([]);
});

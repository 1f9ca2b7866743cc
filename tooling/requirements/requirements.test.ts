import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tooling/testing/temporary-folder.ts';
import { coverageByArea, titleFaults } from './coverage.ts';
import { findProofs, proofsIn } from './proofs.ts';
import { type Requirement, readRequirements } from './rows.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A test's source, put together here so that this file itself names no row in a title. */
const source = (title: string) => `${'test'}('${title}', () => {});`;
const row = (id: string, proof: Requirement['proof']): Requirement => ({
  id,
  area: id.replace(/-\d+$/, ''),
  side: 'both',
  proof,
  text: 'text',
});

test('a row counts from the kinds of test that its proof names, and from all of them', () => {
  const rows = [
    row('A-SESS-01', 'browser'),
    row('A-SESS-02', 'http+browser'),
    row('A-SESS-03', 'http'),
    row('A-SESS-04', 'page'),
    row('A-SESS-05', 'component'),
  ];
  const title = source('[A-SESS-01 A-SESS-02 A-SESS-03 A-SESS-04 A-SESS-05] all');
  const missing = (...files: readonly string[]) => {
    const proofs = files.flatMap((file) => proofsIn(title, file));
    return coverageByArea(rows, proofs)[0]?.missing.map(({ id }) => id);
  };
  expect(missing('e2e/a.journey.ts')).toEqual(['A-SESS-02', 'A-SESS-03', 'A-SESS-04', 'A-SESS-05']);
  expect(missing('api/a.http.test.ts')).toEqual(['A-SESS-01', 'A-SESS-02', 'A-SESS-04', 'A-SESS-05']);
  expect(missing('web/a.page.test.ts')).toEqual(['A-SESS-01', 'A-SESS-02', 'A-SESS-03', 'A-SESS-05']);
  expect(missing('rules/a.test.ts')).toEqual(['A-SESS-01', 'A-SESS-02', 'A-SESS-03', 'A-SESS-04', 'A-SESS-05']);
  expect(missing('e2e/a.journey.ts', 'api/a.http.test.ts', 'web/a.page.test.ts')).toEqual(['A-SESS-05']);
  expect(missing('e2e/a.component.ts')).not.toContain('A-SESS-05');
});

test.each(['| A-X-01 | web | text |', '| A-X-01 | web | screen | text |', '| A-X-01 | all | http | text |'])(
  'a row whose side or proof is none of those known is refused: %s',
  async (line) => {
    const folder = await temporaryFolder();
    await writeFile(join(folder.path, 'A-X.md'), line);
    expect(() => readRequirements(folder.path)).toThrow(line);
    await folder.remove();
  },
);

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
  expect(titleFaults([row('A-X-01', 'http')], proofsIn(crowded, 'x.test.ts'))).toHaveLength(6);
});

test('every test of the project names rows that exist, five at most', () => {
  expect(titleFaults(readRequirements(`${root}/docs/requirements`), findProofs(root))).toEqual([]);
});

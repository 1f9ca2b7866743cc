/** `npm run requirements [area] [--missing] [--where ID]`: which rows of docs/requirements tests prove. */
import { fileURLToPath } from 'node:url';
import { newProgram } from '#server/process/program.ts';
import { counts, coverageByArea, isCovered, titleFaults } from '#tooling/requirements/coverage.ts';
import { findProofs } from '#tooling/requirements/proofs.ts';
import { type Requirement, readRequirements } from '#tooling/requirements/rows.ts';

const program = newProgram('npm run requirements --')
  .argument('[area]', 'counts only the areas with this word in their names')
  .option('--missing', 'lists the rows that no test proves')
  .option('--where <id>', 'lists the tests of one row')
  .parse();
const [area] = program.processedArgs;
const { missing = false, where } = program.opts();

const root = fileURLToPath(new URL('../..', import.meta.url));
const requirements = readRequirements(`${root}/docs/requirements`);
const proofs = findProofs(root);

const faults = titleFaults(requirements, proofs);
for (const fault of faults) console.error(fault);
if (where === undefined) printCoverage();
else printProofs(where);
process.exitCode = faults.length > 0 ? 1 : 0;

function printCoverage(): void {
  const areas = coverageByArea(requirements, proofs).filter(
    (one) => area === undefined || one.area.includes(area.toUpperCase()),
  );
  console.log('area          rows covered missing');
  for (const one of areas) {
    const numbers = [one.rows, one.covered, one.missing.length].map((number) => String(number).padStart(7));
    console.log(one.area.padEnd(11) + numbers.join(' '));
    if (missing) for (const row of one.missing) console.log(`  ${lineOf(row)}`);
  }
  const rows = areas.reduce((sum, one) => sum + one.rows, 0);
  const covered = areas.reduce((sum, one) => sum + one.covered, 0);
  console.log(`in all: ${covered} of ${rows} rows covered`);
}

function printProofs(id: string): void {
  const requirement = requirements.find((row) => row.id === id) ?? program.error(`no row ${id} in docs/requirements`);
  console.log(`${lineOf(requirement)} (${isCovered(requirement, proofs) ? 'covered' : 'missing'})`);
  for (const test of proofs.filter((one) => one.ids.includes(id))) {
    const added = counts(test, requirement) ? '' : ' (adds, does not count)';
    console.log(`${test.file}:${test.line} ${test.kind}${added}  ${test.title}`);
  }
}

function lineOf({ id, side, proof, text }: Requirement): string {
  return `${id} (${side}, by ${proof}) ${text}`;
}

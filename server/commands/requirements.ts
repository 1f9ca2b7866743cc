/** `npm run requirements [area] [--missing] [--where ID]`: which rows of docs/requirements tests prove. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { coverageByArea, proves, titleFaults } from '#server/requirements/coverage.ts';
import { findProofs } from '#server/requirements/proofs.ts';
import { readRequirements } from '#server/requirements/rows.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { missing: { type: 'boolean' }, where: { type: 'string' } },
});
const requirements = readRequirements(`${root}/docs/requirements`);
const proofs = findProofs(root);
const faults = titleFaults(requirements, proofs);
for (const fault of faults) console.error(fault);
if (values.where === undefined) printCoverage(positionals[0]);
else printProofs(values.where);
process.exitCode = faults.length > 0 ? 1 : 0;

function printCoverage(area: string | undefined): void {
  const areas = coverageByArea(requirements, proofs).filter(
    (one) => area === undefined || one.area.includes(area.toUpperCase()),
  );
  console.log('area          rows covered missing');
  for (const one of areas) {
    const numbers = [one.rows, one.covered, one.missing.length].map((number) => String(number).padStart(7));
    console.log(one.area.padEnd(11) + numbers.join(' '));
    if (values.missing) for (const row of one.missing) console.log(`  ${row.id} (${row.side}) ${row.text}`);
  }
  const rows = areas.reduce((sum, one) => sum + one.rows, 0);
  const covered = areas.reduce((sum, one) => sum + one.covered, 0);
  console.log(`in all: ${covered} of ${rows} rows covered`);
}

function printProofs(id: string): void {
  const requirement = requirements.find((row) => row.id === id);
  if (requirement === undefined) throw new Error(`no row ${id} in docs/requirements`);
  console.log(`${requirement.id} (${requirement.side}) ${requirement.text}`);
  for (const proof of proofs.filter((one) => one.ids.includes(id))) {
    console.log(
      `${proof.file}:${proof.line} ${proof.kind}${proves(proof, requirement) ? '' : ' (adds, does not count)'}  ${proof.title}`,
    );
  }
}

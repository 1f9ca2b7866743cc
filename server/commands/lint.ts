/** `npm run lint`: format, lint and the import table. */
import { lintChecks, runChecks } from '#tooling/quality/checks.ts';

const { failures } = await runChecks(lintChecks);
process.exitCode = failures.length > 0 ? 1 : 0;

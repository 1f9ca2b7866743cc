/** `npm run lint`: format, lint and the import table. */
import { lintChecks, runChecks } from '#tooling/quality/checks.ts';

const { failed } = await runChecks(lintChecks);
process.exitCode = failed > 0 ? 1 : 0;

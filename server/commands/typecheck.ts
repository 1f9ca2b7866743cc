/** `npm run typecheck`: every file against the compiler's strictest settings. */
import { runChecks, typeChecks } from '#tooling/quality/checks.ts';

const { failures } = await runChecks(typeChecks);
process.exitCode = failures.length > 0 ? 1 : 0;

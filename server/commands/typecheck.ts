/** `npm run typecheck`: every file against the compiler's strictest settings. */
import { runChecks, typeChecks } from '#tooling/quality/checks.ts';

const { failed } = await runChecks(typeChecks);
process.exitCode = failed > 0 ? 1 : 0;

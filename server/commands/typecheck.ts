/** `npm run typecheck`: every file against the compiler's strictest settings. */
import { runChecks, typeChecks } from '#server/quality/checks.ts';

const { failed } = await runChecks(typeChecks);
process.exitCode = failed > 0 ? 1 : 0;

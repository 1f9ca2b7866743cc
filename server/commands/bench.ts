/** `npm run bench [name …]`: measures against limits of the same run; a gate that does not hold fails it. */
import { runBenches } from '#bench/benches.ts';

const names = process.argv.slice(2);
const { failed } = await runBenches(names.length > 0 ? names : undefined);
process.exitCode = failed > 0 ? 1 : 0;

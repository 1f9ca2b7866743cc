/** `npm run bench [name …]`: measures against limits of the same run; a gate that does not hold fails it. */
import { Argument } from '@commander-js/extra-typings';
import { benchNames, runBenches } from '#bench/benches.ts';
import { newProgram } from '#server/process/program.ts';

const [names] = newProgram('npm run bench --')
  .addArgument(new Argument('[name...]', 'only these benches').choices(benchNames))
  .parse().processedArgs;
const { failed } = await runBenches(names);
process.exitCode = failed > 0 ? 1 : 0;

/** `npm start`: plays the configured roles until it is told to stop. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
const started = performance.now();
const { readConfiguration } = await import('#server/configuration.ts');
const { newProgram } = await import('#server/process/program.ts');
const { runInForeground } = await import('#server/start/foreground.ts');

await runInForeground(started, () => {
  const { roles } = newProgram('npm start --')
    .option('--roles <names>', 'roles of this process, separated by commas')
    .parse()
    .opts();
  return readConfiguration(roles === undefined ? process.env : { ...process.env, KINORA_ROLES: roles });
});

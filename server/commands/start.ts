/** `npm start`: plays the configured roles until it is told to stop. */
import { enableCompileCache } from 'node:module';
import { parseArgs } from 'node:util';

enableCompileCache();
const started = performance.now();
const { readConfiguration } = await import('#server/configuration.ts');
const { runInForeground } = await import('#server/start/foreground.ts');

await runInForeground(started, () => {
  const { values } = parseArgs({ options: { roles: { type: 'string' } } });
  return readConfiguration(values.roles === undefined ? process.env : { ...process.env, KINORA_ROLES: values.roles });
});

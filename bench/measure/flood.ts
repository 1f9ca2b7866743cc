import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { LOAD_CORE } from './subject.ts';

const FLOODER = fileURLToPath(new URL('./flooder.ts', import.meta.url));

/** `one page` is asked for by ever new addresses; `other pages` differ. */
export type FloodKind = 'one page' | 'other pages';

/** How many answers of each status a flood has had. */
export type FloodAnswers = Readonly<Record<string, number>>;

/** Floods a service by so many connections, from the load's core. Returns its stop function. */
export async function startPageFlood(
  address: string,
  connections: number,
  kind: FloodKind,
): Promise<() => Promise<FloodAnswers>> {
  const flooder = [process.execPath, FLOODER, address, String(connections), kind];
  const child = spawn('taskset', ['--cpu-list', LOAD_CORE, ...flooder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const output = gather(child);
  await firstAnswer(child);
  return async () => {
    child.kill();
    await once(child, 'exit');
    return JSON.parse(output().split('\n')[1] ?? '{}');
  };
}

function gather(child: ChildProcess): () => string {
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  return () => output;
}

/** The flood prints a word after its first answer. */
const firstAnswer = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the flood ended with ${code}`)));
  });

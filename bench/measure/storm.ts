import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LOAD_CORE } from './subject.ts';

const STORMER = fileURLToPath(new URL('./stormer.ts', import.meta.url));

/** Sends sign-ins with chosen passwords at a given rate, from the load's core. Returns its stop function. */
export async function startSignInStorm(address: string, eachSecond: number): Promise<() => Promise<void>> {
  const child = spawn('taskset', ['--cpu-list', LOAD_CORE, process.execPath, STORMER, address, String(eachSecond)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await firstAnswer(child);
  return () =>
    new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill();
    });
}

/** The storm prints a word after its first answer. */
const firstAnswer = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the storm ended with ${code}`)));
  });

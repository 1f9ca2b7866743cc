import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LOAD_CORE } from './subject.ts';

const STORMER = fileURLToPath(new URL('./stormer.ts', import.meta.url));

/** Tries to sign in with chosen passwords, so many times a second, from the load's core; answers the way to stop it. */
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

/** The storm says a word when its first answer has come. */
const firstAnswer = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the storm ended with ${code}`)));
  });

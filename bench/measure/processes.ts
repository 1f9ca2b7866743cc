/** The kernel's data about processes (Linux). */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const TICKS_PER_SECOND = 100;
const IDLE_INTERVAL_SECONDS = 2;
const IDLE_SHARE = 0.05;
const LONGEST_SETTLING_MILLISECONDS = 60_000;
/**
 * Places of the fields after the program's name in `/proc/<pid>/stat`: user and system time of the process, then of
 * those children that have ended: a database closes and opens connections, and what one used must not vanish with it.
 */
const TICKS = { first: 11, end: 15 };

/** Every descendant of a process. */
export function descendants(pid: number): readonly number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => Number(/^PPid:\s+(\d+)/m.exec(readProcess(other, 'status'))?.[1]) === pid);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** Processor seconds that a process and every process below it have used so far. */
export function processorSeconds(pid: number): number {
  const ticks = [pid, ...descendants(pid)].map((member) => {
    const [, afterName = ''] = readProcess(member, 'stat').split(') ');
    return sum(afterName.split(' ').slice(TICKS.first, TICKS.end).map(Number));
  });
  return sum(ticks) / TICKS_PER_SECOND;
}

/** Waits, at most a minute, until a process and its descendants are idle after their start. */
export async function untilIdle(pid: number): Promise<void> {
  const deadline = performance.now() + LONGEST_SETTLING_MILLISECONDS;
  let [before, used] = [processorSeconds(pid), Number.POSITIVE_INFINITY];
  while (used > IDLE_SHARE * IDLE_INTERVAL_SECONDS && performance.now() < deadline) {
    await delay(IDLE_INTERVAL_SECONDS * MILLISECONDS_PER_SECOND);
    const now = processorSeconds(pid);
    [before, used] = [now, now - before];
  }
}

const MILLISECONDS_PER_SECOND = 1000;

/** One of the kernel's files about a process; empty when it has just ended or belongs to another user. */
export function readProcess(pid: number, file: 'status' | 'stat' | 'smaps_rollup' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

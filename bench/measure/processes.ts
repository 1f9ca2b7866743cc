/** What the kernel tells about processes (Linux). */
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
/** Places of the fields after the program's name in `/proc/<pid>/stat`. */
const [USER_TICKS, SYSTEM_TICKS] = [11, 12];

/** Every process below this one. */
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
    const fields = afterName.split(' ');
    return Number(fields[USER_TICKS] ?? 0) + Number(fields[SYSTEM_TICKS] ?? 0);
  });
  return ticks.reduce((total, one) => total + one, 0) / TICKS_PER_SECOND;
}

/** One of the kernel's files about a process; empty when it has just ended or belongs to somebody else. */
export function readProcess(pid: number, file: 'status' | 'stat' | 'smaps_rollup' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { descendants, readProcess } from './processes.ts';

/** Memory of a process and its descendants, in MB; shared pages count in each process's `resident`. */
export interface Memory {
  readonly resident: number;
  /** Shared pages divided among their processes (PSS); null where this user may not read it. */
  readonly proportional: number | null;
}

/** The processes to measure: a process with its descendants that run one of these programs. */
export interface Family {
  readonly pid: number;
  readonly program: 'node' | 'postgres';
}

const KILOBYTES_OF_A_MEGABYTE = 1024;
const READING_INTERVAL_MILLISECONDS = 3_000;
const LONGEST_SETTLING_MILLISECONDS = 60_000;
/** Two readings within this tolerance are equal. */
const EQUAL_SHARE = 0.01;

/** Reads until two readings in a row are equal, at most a minute: a process that has just started is not idle. */
export async function settledMemory(family: Family): Promise<Memory> {
  const deadline = performance.now() + LONGEST_SETTLING_MILLISECONDS;
  let last = readMemory(family);
  while (performance.now() < deadline) {
    await delay(READING_INTERVAL_MILLISECONDS);
    const next = readMemory(family);
    if (Math.abs(next.resident - last.resident) <= last.resident * EQUAL_SHARE) return next;
    last = next;
  }
  return last;
}

export function readMemory({ pid, program }: Family): Memory {
  const members = [pid, ...descendants(pid)].filter((member) => programOf(member) === program);
  const shares = members.map((member) => field(member, 'smaps_rollup', 'Pss'));
  return {
    resident: sum(members.map((member) => field(member, 'status', 'VmRSS') ?? 0)),
    proportional: shares.every((share) => share !== null) ? sum(shares) : null,
  };
}

export function describeMemory({ resident, proportional }: Memory): string {
  const shared = proportional === null ? '' : `, PSS ${Math.round(proportional)} MB`;
  return `RSS ${Math.round(resident)} MB${shared}`;
}

/** A field of one of the kernel's files about a process, kilobytes turned to megabytes; null when it cannot be read. */
function field(pid: number, file: 'status' | 'smaps_rollup', name: string): number | null {
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readProcess(pid, file)) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / KILOBYTES_OF_A_MEGABYTE;
}

/** By the command line: Node names its process after its main thread. */
function programOf(pid: number): Family['program'] | null {
  const program = readProcess(pid, 'cmdline').split('\0')[0] ?? '';
  if (/(?:^|\/)node$/.test(program)) return 'node';
  return /(?:^|\/)postgres(?:$|:)/.test(program) ? 'postgres' : null;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

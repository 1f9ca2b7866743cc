import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { codeOf } from '#server/process/error-code.ts';
import { isAlive } from '#server/process/is-alive.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import type { Account } from './home.ts';
import type { Program } from './program.ts';

/** A running PostgreSQL of a cluster, as its pid file tells. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
  readonly state: 'starting' | 'ready' | 'stopping';
}

/** A cluster's folder in a home, and what runs it. */
export interface Cluster {
  readonly home: string;
  readonly folder: string;
  readonly program: Program;
  readonly account: Account | null;
  readonly log: (line: string) => void;
  /** Settings of PostgreSQL beyond our own, by name. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The database of Kinora in each cluster. */
export const DATABASE = 'kinora';
export const POLL_MILLISECONDS = 20;
/** A shutdown writes everything out first; after this long something is wrong. */
const STOP_DEADLINE_MILLISECONDS = 60_000;
/** Room for several processes with a pool each. */
const MAX_CONNECTIONS = 200;
/** How PostgreSQL says that the cluster is not free. */
const OCCUPIED = /postmaster\.pid|pre-existing shared memory block/;
/** Lines of postmaster.pid, as PostgreSQL's pidfile.h numbers them. */
const PID_LINE = 0;
const SOCKET_FOLDER_LINE = 4;
const STATE_LINE = 7;

/** The PostgreSQL that runs on this cluster, started by any process; null when its pid file is missing or stale. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const lines = (await readPidFile(cluster)).split('\n');
  const pid = Number(lines[PID_LINE]);
  if (!Number.isSafeInteger(pid) || pid <= 0 || !(await isServerOf(cluster, pid))) return null;
  const state = lines[STATE_LINE]?.trim() ?? '';
  return {
    pid,
    socketFolder: lines[SOCKET_FOLDER_LINE] ?? '',
    state: state === 'ready' ? 'ready' : state === 'stopping' ? 'stopping' : 'starting',
  };
}

/** Another server has the cluster, is about to have it, or has left processes that are just ending. */
export class OccupiedError extends Error {}

/**
 * Starts PostgreSQL in a session of its own, so that a terminal's Ctrl-C ends us first and it after us.
 * Resolves when it is ready; rejects with its own words when it ends instead,
 * as `OccupiedError` when looking again makes sense. A server that does not get ready before `signal` is ended.
 */
export async function launch(cluster: Cluster, socketFolder: string, signal?: AbortSignal): Promise<Postmaster> {
  await removeForeignPidFile(cluster.folder);
  const child = await spawnServer(cluster, socketFolder);
  for (;;) {
    if (signal?.aborted) child.kill('SIGINT');
    if (child.exitCode !== null || child.signalCode !== null) {
      const reason = await lastWords(logFileOf(cluster));
      throw OCCUPIED.test(reason)
        ? new OccupiedError(reason)
        : new OperatorError(`PostgreSQL did not start: ${reason}`);
    }
    const postmaster = await readPostmaster(cluster.folder);
    if (postmaster?.pid === child.pid && postmaster?.state === 'ready') return postmaster;
    await delay(POLL_MILLISECONDS);
  }
}

/** Ends PostgreSQL in good order: clients are cut off, everything is written out. */
export async function stopPostmaster(cluster: string, { pid }: Postmaster): Promise<void> {
  signal(pid, 'SIGINT');
  const deadline = performance.now() + STOP_DEADLINE_MILLISECONDS;
  // The process itself, not its file: that is taken away a moment before.
  while (await isServerOf(cluster, pid)) {
    if (performance.now() > deadline) throw new OperatorError(`PostgreSQL (process ${pid}) does not end`);
    await delay(POLL_MILLISECONDS);
  }
}

/** The way to the server's own database, or to another of it. */
export const connectionStringOf = ({ socketFolder }: Postmaster, database = DATABASE) =>
  `postgresql://kinora@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;

/** Whether the server that was found or started still runs. */
export const isRunning = (cluster: string, { pid }: Postmaster): Promise<boolean> => isServerOf(cluster, pid);

/**
 * Has a server end after this process, in good order and by itself, when this process ends without having stopped it.
 * Returns the way to leave that.
 */
export function endAfterUs(pid: number): () => void {
  const end = () => signal(pid, 'SIGINT');
  process.once('exit', end);
  return () => process.off('exit', end);
}

/** Runs one of PostgreSQL's own programs to its end; rejects with what it complained about. */
export async function runProgram(
  program: Program,
  name: string,
  args: readonly string[],
  account: Account | null,
): Promise<void> {
  const child = promisify(execFile)(join(program.folder, 'bin', name), args, {
    ...(account ?? {}),
    cwd: program.folder,
    env: environment(),
  });
  await child.catch((error: Error & { stderr?: string }) => {
    throw new OperatorError(`${name} failed: ${lastLine(error.stderr ?? '') || error.message}`);
  });
}

const FOR_OWNER_ONLY = 0o600;
const logFileOf = ({ home }: Cluster) => join(home, 'postgres.log');

async function spawnServer(cluster: Cluster, socketFolder: string): Promise<ChildProcess> {
  const { program, folder, account } = cluster;
  const logFile = logFileOf(cluster);
  await rename(logFile, `${logFile}.previous`).catch(() => {});
  const log = await open(logFile, 'w', FOR_OWNER_ONLY);
  try {
    const settings = {
      listen_addresses: '',
      unix_socket_directories: `"${socketFolder}"`,
      unix_socket_permissions: '0700',
      max_connections: String(MAX_CONNECTIONS),
      log_checkpoints: 'off',
      // A refused row and its statement may hold a viewer's phone or address.
      log_error_verbosity: 'terse',
      log_min_error_statement: 'panic',
      fsync: 'on',
      ...cluster.settings,
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(program.folder, 'bin', 'postgres'), ['-D', folder, ...args], {
      ...(account ?? {}),
      cwd: program.folder,
      env: environment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    child.unref();
    if (child.pid !== undefined) child.once('exit', endAfterUs(child.pid));
    return child;
  } finally {
    await log.close();
  }
}

/** Nothing of the caller's surroundings (PGDATA, PGPORT, LC_ALL …) may change what runs. */
const environment = () => ({ PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' });

async function readPidFile(cluster: string): Promise<string> {
  try {
    return await readFile(join(cluster, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    if (codeOf(error) === 'EACCES') throw new OperatorError(`${cluster} belongs to another user`, { cause: error });
    throw error;
  }
}

/** Process numbers are used again, after a restart of a container nearly always: only the command line tells. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  return (await commandLine(pid)).includes(`postgres -D ${cluster} `);
}

async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    return (await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout;
  } catch {
    return '';
  }
}

/**
 * PostgreSQL forgives the pid file of a dead process, but neither one whose number another program has been given since
 * nor one that nobody has collected yet. (Its own check of shared memory still finds children of a dead server.)
 */
async function removeForeignPidFile(cluster: string): Promise<void> {
  const pid = Number.parseInt(await readPidFile(cluster), 10);
  if (Number.isNaN(pid) || !isAlive(pid) || (await isServerOf(cluster, pid))) return;
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

async function lastWords(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  const fatal = text.split('\n').filter((line) => /(FATAL|PANIC):/.test(line));
  return lastLine(fatal.join('\n') || text) || 'it gave no reason';
}

const lastLine = (text: string) => text.trim().split('\n').at(-1)?.trim() ?? '';

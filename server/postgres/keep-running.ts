import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { reasonOf } from '#server/start/operator-error.ts';
import { type Cluster, connectionStringOf, isRunning, launch, type Postmaster, stopPostmaster } from './postmaster.ts';
import { renewSocketFolder } from './socket.ts';

/** Between looks at a server whose connection was cut and whose process still lives. */
const LOOK_MILLISECONDS = 200;
/** A stop waits so long for a connection that is being made. */
const LONGEST_CONNECT_MILLISECONDS = 5_000;
/** Long enough for the processes of a dead server to end. */
const FIRST_WAIT_MILLISECONDS = 250;
const LONGEST_WAIT_MILLISECONDS = 15_000;
/** A first failure may be due to what the dead server has left: only one that comes again is told. */
const TOLD_FROM_TRY = 2;

/**
 * Starts a cluster's server again, at the same address, whenever it ends by itself: at once, and after failures with growing
 * pauses. It tells the end, each new reason of a failure, and the new start. Returns what stops the server for good.
 */
export function keepRunning(cluster: Cluster, first: Postmaster): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = first;
  const kept = keep();

  async function keep(): Promise<void> {
    while (!signal.aborted) {
      await untilEnded(cluster, current, signal);
      if (signal.aborted) return;
      cluster.log(`PostgreSQL (process ${current.pid}) has ended by itself: it is started again`);
      const next = await restart(cluster, current, signal);
      if (next === null) return;
      current = next;
      cluster.log(`PostgreSQL runs again (process ${current.pid})`);
    }
  }

  return async () => {
    stopping.abort();
    await kept;
    await stopPostmaster(cluster.folder, current);
    await rm(current.socketFolder, { recursive: true, force: true });
  };
}

/** Null when it was stopped before it succeeded. */
async function restart(cluster: Cluster, ended: Postmaster, signal: AbortSignal): Promise<Postmaster | null> {
  let told = '';
  let wait = FIRST_WAIT_MILLISECONDS;
  for (let tries = 1; ; tries += 1) {
    await pause(wait, signal);
    if (signal.aborted) return null;
    try {
      await renewSocketFolder(ended.socketFolder, cluster.account);
      return await launch(cluster, ended.socketFolder, signal);
    } catch (error) {
      const reason = reasonOf(error);
      if (tries >= TOLD_FROM_TRY && reason !== told && !signal.aborted) {
        cluster.log(`PostgreSQL cannot be started and is tried again: ${reason}`);
        told = reason;
      }
      wait = Math.min(wait * 2, LONGEST_WAIT_MILLISECONDS);
    }
  }
}

/** A connection tells the end of its server at once; it may also be cut while the server lives. */
async function untilEnded(cluster: Cluster, postmaster: Postmaster, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await isRunning(cluster.folder, postmaster))) {
    await connectionEnd(postmaster, signal);
    if (await isRunning(cluster.folder, postmaster)) await pause(LOOK_MILLISECONDS, signal);
  }
}

async function connectionEnd(postmaster: Postmaster, signal: AbortSignal): Promise<void> {
  const connectionString = connectionStringOf(postmaster, 'postgres');
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: LONGEST_CONNECT_MILLISECONDS });
  // Unheard, the error of a connection that breaks would end the process.
  client.on('error', () => {});
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  const leave = () => void client.end().catch(() => {});
  try {
    // Ended before it is connected, a client would wait for its connection without end.
    await client.connect();
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    await ended;
  } catch {
    // A server that takes no connection now is looked at again.
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

const pause = (milliseconds: number, signal: AbortSignal) => delay(milliseconds, undefined, { signal }).catch(() => {});

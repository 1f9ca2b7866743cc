import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '#server/process/run.ts';

/** A running `npm start`, as a process of its own. */
export interface Service {
  readonly pid: number;
  readonly address: string;
  /** Everything it has printed so far. */
  output(): string;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number>;
  /** Ends it as Ctrl-C does and resolves with its exit code. */
  stop(): Promise<number>;
  /** Ends it as a power cut does, its children too late to be told. */
  kill(): Promise<void>;
}

export interface ServiceOptions {
  readonly dataFolder: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** A file that gets everything it prints, for other processes to read. */
  readonly outputFile?: string;
}

const ENTRY = join(root, 'server', 'commands', 'start.ts');
/** Time and level of a line. */
const LINE_START = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z (?:debug|info|warn|error) (?=kinora)/gm;
const ADDRESS = / is on (http:\/\/localhost:\d+)/;

/** Starts the service on a free port and resolves when it tells its address. @throws with its output when it ends first. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { child, output } = spawnService(options);
  const address = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const [, found] = ADDRESS.exec(output()) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}:\n${output()}`)));
  });
  return {
    pid: child.pid ?? 0,
    address,
    output,
    ended: new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1))),
    stop: () => ended(child, 'SIGINT'),
    kill: async () => {
      await ended(child, 'SIGKILL');
    },
  };
}

const BETWEEN_LOOKS_MILLISECONDS = 200;

/** Resolves once every role of the service can do its work: with the web, once its pages are built. */
export async function untilReady({ address }: Service): Promise<void> {
  while (!(await fetch(`${address}/readyz`)).ok) await wait(BETWEEN_LOOKS_MILLISECONDS);
}

/** Starts the service where it is expected to refuse, and resolves with its exit code and the messages of its lines. */
export async function refusedService(options: ServiceOptions): Promise<{ code: number; output: string }> {
  const { child, output } = spawnService(options);
  const code = await new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? 1)));
  return { code, output: output().replaceAll(LINE_START, '') };
}

/** A port that nothing listens at now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Starts the service without waiting for it: it may have to wait itself. */
export function spawnService({ dataFolder, environment, outputFile }: ServiceOptions): {
  child: ChildProcess;
  output: () => string;
} {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ENTRY], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: '0',
      HOST: '127.0.0.1',
      KINORA_DATA: dataFolder,
      KINORA_DEMO: 'small',
      // Trailers would be made beside every journey.
      KINORA_PACKAGING: 'asked',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  const keep = (chunk: string) => {
    chunks.push(chunk);
    if (outputFile !== undefined) appendFileSync(outputFile, chunk);
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  return { child, output: () => chunks.join('') };
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
    child.kill(signal);
  });
}

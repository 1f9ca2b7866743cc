import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '#server/process/run.ts';
import { temporaryFolder } from './temporary-folder.ts';

const NGINX = '/usr/sbin/nginx';
const NJS_MODULE = '/usr/lib/nginx/modules/ngx_http_js_module.so';
const TEMPORARY_KINDS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const POLL_MILLISECONDS = 20;

/** Whether this machine has nginx and its JavaScript module, where Debian installs them. */
export const isNginxInstalled = (): boolean => existsSync(NGINX) && existsSync(NJS_MODULE);

export interface EdgeOptions {
  readonly originPort: number;
  readonly signingKeys: readonly string[];
  /** More of nginx's configuration, at the level of `http`. */
  readonly more?: string;
}

export interface Edge {
  readonly address: string;
  /** Replaces the keys; nginx reads them a moment after this resolves. */
  changeKeys(signingKeys: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs `deploy/nginx.conf` as it stands, with settings for a folder that is gone after `stop`.
 * @throws Error with nginx's own words when it does not start.
 */
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const folder = await temporaryFolder();
  const port = await freePort();
  await writeConfiguration(folder.path, port, options);
  const child = spawn(
    NGINX,
    [
      ...['-c', join(folder.path, 'nginx.conf'), '-e', join(folder.path, 'error.log')],
      ...['-g', `daemon off; pid ${join(folder.path, 'nginx.pid')};`],
    ],
    { stdio: 'ignore' },
  );
  const stop = async () => {
    await ended(child);
    await folder.remove();
  };
  try {
    await untilListening(child, port);
  } catch {
    const reason = await readFile(join(folder.path, 'error.log'), 'utf8');
    await stop();
    throw new Error(`nginx did not start: ${reason}`);
  }
  return {
    address: `http://127.0.0.1:${port}`,
    changeKeys: async (signingKeys) => {
      await writeKeys(folder.path, signingKeys);
      child.kill('SIGHUP');
    },
    stop,
  };
}

const keysFile = (folder: string) => join(folder, 'signing-keys.json');
const writeKeys = (folder: string, signingKeys: readonly string[]) =>
  writeFile(keysFile(folder), JSON.stringify(signingKeys));

async function writeConfiguration(folder: string, port: number, options: EdgeOptions): Promise<void> {
  await cp(join(root, 'deploy', 'nginx.conf'), join(folder, 'nginx.conf'));
  await cp(join(root, 'deploy', 'edge'), join(folder, 'edge'), { recursive: true });
  await mkdir(join(folder, 'settings'));
  await writeKeys(folder, options.signingKeys);
  const cache = (zone: string) =>
    `proxy_cache_path ${join(folder, zone)} keys_zone=${zone}:8m levels=1:2 use_temp_path=off;`;
  const http = [
    `upstream kinora_origin { server 127.0.0.1:${options.originPort}; keepalive 64; }`,
    cache('segments'),
    cache('playlists'),
    cache('images'),
    `js_preload_object signingKeys from ${keysFile(folder)};`,
    'access_log off;',
    ...TEMPORARY_KINDS.map((kind) => `${kind}_temp_path ${join(folder, `${kind}-temporary`)};`),
    options.more ?? '',
  ];
  await writeFile(join(folder, 'settings', 'http.conf'), http.join('\n'));
  await writeFile(join(folder, 'settings', 'server.conf'), `listen 127.0.0.1:${port};`);
}

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  while (!(await accepts(port))) {
    if (child.exitCode !== null || child.pid === undefined) throw new Error('nginx has ended');
    await delay(POLL_MILLISECONDS);
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

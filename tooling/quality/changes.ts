import { run } from '#server/process/run.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { TEXTS } from './quoted-texts.ts';

/** How the files of the working tree differ from a commit. */
export interface Changes {
  /** What they are compared with, as people name it. */
  readonly base: string;
  /** The commit where this branch left the base. */
  readonly commit: string;
  /** Paths from the project's root: changed, added, removed, and not committed at all. */
  readonly files: readonly string[];
  /** What git prints of the text files among them. */
  readonly texts: string;
}

/** Where a landing arrives, best guess first; without any of them, what is committed counts as landed. */
const LANDINGS = ['@{upstream}', 'origin/HEAD', 'origin/main', 'origin/master', 'HEAD'];

/** Finds what differs from a commit, or from the last landing. @throws OperatorError when there is no such commit. */
export async function findChanges(named: string | null): Promise<Changes> {
  const base = named ?? (await lastLanding());
  const commit = await commitOf(base);
  if (commit === null) throw new OperatorError(`there is no commit "${base}" to compare with`);
  const fork = (await git('merge-base', commit, 'HEAD')) ?? commit;
  const changed = (await git('diff', '--name-only', '--no-renames', fork)) ?? '';
  const added = (await git('ls-files', '--others', '--exclude-standard')) ?? '';
  const files = [changed, added].flatMap((list) => list.split('\n')).filter(Boolean);
  const texts = (await git('diff', '--unified=0', '--no-color', '--no-ext-diff', fork, '--', TEXTS)) ?? '';
  return { base, commit: fork, files, texts };
}

async function lastLanding(): Promise<string> {
  for (const name of LANDINGS) if ((await commitOf(name)) !== null) return name;
  throw new OperatorError('--changed needs a git repository with a commit');
}

const commitOf = (name: string) => git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);

/** What git answers; null when it fails. */
export async function git(...args: readonly string[]): Promise<string | null> {
  const { code, output } = await run('git', args, { output: 'keep' });
  return code === 0 ? output.trim() : null;
}

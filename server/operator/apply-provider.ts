import { type AppliedProvider, providerAdmin } from '#api/areas/site/provider-admin.ts';
import { checkReferences } from './check-references.ts';
import { writeContent } from './content.ts';
import { writeDefaultPages } from './default-pages.ts';
import { counted, describeChanges } from './described-changes.ts';
import type { Installation } from './installation.ts';
import { providerEntryOf, readProviderFile } from './provider-file.ts';
import { startAsFileSays } from './start-from.ts';
import { writeFileContent } from './write-file-content.ts';

export interface Application {
  /** Each part of the file is the whole of its kind: what it does not list is removed. */
  readonly removes?: boolean;
  /** Nothing is changed; what would be is said. */
  readonly isDryRun?: boolean;
}

/** What the application of a file did, or would do. */
export interface AppliedFile extends AppliedProvider {
  readonly shortname: string;
  /** In words, one line for each kind of content. */
  readonly changes: readonly string[];
  /** What the file does not list and could remove, in words. */
  readonly unlisted: string | null;
  /** An audit entry by which it can be undone; null: nothing has changed. */
  readonly entry: number | null;
}

/**
 * Creates or updates a provider from its file in one transaction and notifies the running processes: no restart is needed.
 * @throws OperatorError for an invalid file: too little contrast, a host of another provider. Nothing is changed then.
 */
export async function applyProvider(
  installation: Installation,
  path: string,
  { removes = false, isDryRun = false }: Application = {},
): Promise<AppliedFile> {
  const file = await readProviderFile(path);
  const { transaction, ...applied } = await writeContent(
    installation,
    async (transaction) => {
      const writing = { actor: { kind: 'operator' }, clock: installation.clock, transaction } as const;
      const stored = await providerAdmin.read(transaction, file.shortname);
      const known = stored?.shortname === file.shortname ? stored : undefined;
      const provider = await providerAdmin.put(writing, await providerEntryOf(file, known));
      const context = { ...writing, providerId: provider.id };
      if (provider.isNew) await startAsFileSays(context, file);
      const unlisted = new Map<string, number>();
      await writeFileContent({ context, removes, unlisted }, file);
      await writeDefaultPages(context);
      await checkReferences(context, file);
      return { ...provider, transaction, unlisted };
    },
    { isRehearsal: isDryRun },
  );
  const { unlisted, ...provider } = applied;
  const others = describeUnlisted(unlisted);
  return {
    ...provider,
    shortname: file.shortname,
    changes: [...describeChanges(transaction.changes()), ...(removes && others !== null ? [`removed: ${others}`] : [])],
    unlisted: removes ? null : others,
    entry: isDryRun ? null : (transaction.entries[0] ?? null),
  };
}

/** `59 channels with 11,328 broadcasts, 2 packets`. */
function describeUnlisted(unlisted: ReadonlyMap<string, number>): string | null {
  const broadcasts = unlisted.get('schedule') ?? 0;
  const kinds = [...unlisted].filter(([kind, count]) => kind !== 'schedule' && count > 0);
  if (kinds.length === 0) return null;
  return kinds
    .map(([kind, count]) =>
      kind === 'channels' && broadcasts > 0
        ? `${counted(count, kind)} with ${counted(broadcasts, 'schedule')}`
        : counted(count, kind),
    )
    .join(', ');
}

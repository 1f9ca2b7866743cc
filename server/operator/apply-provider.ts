import { type AppliedProvider, providerAdmin } from '#api/areas/site/provider-admin.ts';
import { systemClock } from '#api/platform/clock.ts';
import { writeContent } from './content.ts';
import { providerEntryOf, readProviderFile } from './provider-file.ts';
import { startAsFileSays } from './start-from.ts';
import { writeFileContent } from './write-file-content.ts';

/**
 * Creates or updates a provider from its file in one transaction and notifies the running processes: no restart is needed.
 * @throws OperatorError for an invalid file: too little contrast, a host of another provider. Nothing is changed then.
 */
export async function applyProvider(connectionString: string, path: string): Promise<AppliedProvider> {
  const file = await readProviderFile(path);
  return writeContent(connectionString, async (transaction) => {
    const writing = { actor: { kind: 'operator' }, clock: systemClock, transaction } as const;
    const applied = await providerAdmin.put(writing, providerEntryOf(file));
    const context = { ...writing, providerId: applied.id };
    if (applied.isNew) await startAsFileSays(context, file);
    await writeFileContent(context, file);
    return applied;
  });
}

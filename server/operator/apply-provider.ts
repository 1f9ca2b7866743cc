import { type AppliedProvider, providerAdmin } from '#api/areas/site/provider-admin.ts';
import { writeContent } from './content.ts';
import type { Installation } from './installation.ts';
import { providerEntryOf, readProviderFile } from './provider-file.ts';
import { startAsFileSays } from './start-from.ts';
import { writeFileContent } from './write-file-content.ts';

/**
 * Creates or updates a provider from its file in one transaction and notifies the running processes: no restart is needed.
 * @throws OperatorError for an invalid file: too little contrast, a host of another provider. Nothing is changed then.
 */
export async function applyProvider(installation: Installation, path: string): Promise<AppliedProvider> {
  const file = await readProviderFile(path);
  return writeContent(installation, async (transaction) => {
    const writing = { actor: { kind: 'operator' }, clock: installation.clock, transaction } as const;
    const applied = await providerAdmin.put(writing, providerEntryOf(file));
    const context = { ...writing, providerId: applied.id };
    if (applied.isNew) await startAsFileSays(context, file);
    await writeFileContent(context, file);
    return applied;
  });
}

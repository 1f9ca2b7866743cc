import type { Command } from '@commander-js/extra-typings';
import { applyProvider } from '#server/operator/apply-provider.ts';
import { withDatabase } from '#server/operator/database.ts';
import { listProviders, showProvider } from '#server/operator/provider.ts';
import type { Invocation } from './invocation.ts';

/** `provider list`, `show` and `apply`. */
export function addProviderCommands(program: Command, { configuration, print }: Invocation): void {
  const group = program.command('provider').description('lists providers, prints one as YAML, applies a YAML file');

  group
    .command('list')
    .description('lists the providers with their hosts')
    .action(async () => {
      for (const line of await withDatabase(configuration(), listProviders)) print(line);
    });

  group
    .command('show')
    .description('prints a provider as the YAML file that `provider apply` takes')
    .argument('<provider>', 'short name or number')
    .option('--catalogue', 'with titles and people')
    .action(async (provider, { catalogue = false }) => {
      print(await withDatabase(configuration(), (installation) => showProvider(installation, provider, { catalogue })));
    });

  group
    .command('apply')
    .description('creates or updates a provider and its content from a YAML file; running processes apply it at once')
    .argument('<file>')
    .action(async (file) => {
      const { isNew } = await withDatabase(configuration(), (installation) => applyProvider(installation, file));
      print(`${file} is ${isNew ? 'a new provider' : 'applied'}`);
    });
}

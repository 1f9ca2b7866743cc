import type { Command } from '@commander-js/extra-typings';
import { type AppliedFile, applyProvider } from '#server/operator/apply-provider.ts';
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
    .option('--dry-run', 'only says what would change')
    .option('--remove', 'each part of the file is the whole of its kind: what it does not list is removed')
    .action(async (file, { dryRun: isDryRun = false, remove: removes = false }) => {
      const applied = await withDatabase(configuration(), (installation) =>
        applyProvider(installation, file, { removes, isDryRun }),
      );
      for (const line of linesOf(file, applied, isDryRun)) print(line);
    });
}

/** What the application of a file did, or would do, and what can be done next. */
function linesOf(file: string, { shortname, isNew, changes, unlisted, entry }: AppliedFile, isDryRun: boolean) {
  const subject = isNew ? `${shortname}, a new provider` : shortname;
  const head =
    changes.length === 0
      ? `${file} changes nothing of ${subject}`
      : `${file} ${isDryRun ? 'would change of' : 'is applied to'} ${subject}:`;
  return [
    head,
    ...changes.map((line) => `  ${line}`),
    ...(unlisted === null ? [] : [`not in the file, and left as they are: ${unlisted}; --remove removes them`]),
    ...(entry === null ? [] : [`npm run kinora -- undo ${entry} takes it back`]),
  ];
}

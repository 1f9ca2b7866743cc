import type { Command } from '@commander-js/extra-typings';
import { withDatabase } from '#server/operator/database.ts';
import { setTitleVisibility } from '#server/operator/title-visibility.ts';
import type { Invocation } from './invocation.ts';
import { providerOption } from './provider-option.ts';

/** `title hide` and `show`. */
export function addTitleCommands(program: Command, { configuration, print }: Invocation): void {
  const group = program.command('title').description('hides titles from viewers, and shows them');

  group
    .command('hide')
    .description('hides a title and its parts from viewers; imports leave it hidden')
    .argument('<title>', 'short name or id')
    .option(...providerOption)
    .action(async (name, { provider = null }) => {
      print(
        await withDatabase(configuration(), (installation) =>
          setTitleVisibility(installation, { name, provider }, 'withheld'),
        ),
      );
    });

  group
    .command('show')
    .description('shows a title that is hidden or a draft')
    .argument('<title>', 'short name or id')
    .option(...providerOption)
    .action(async (name, { provider = null }) => {
      print(
        await withDatabase(configuration(), (installation) =>
          setTitleVisibility(installation, { name, provider }, 'public'),
        ),
      );
    });
}

import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { withDatabase } from '#server/operator/database.ts';
import { listAudit, undo } from '#server/operator/undo.ts';
import type { Invocation } from './invocation.ts';

/** `audit` and `undo`. */
export function addUndoCommands(program: Command, { configuration, print }: Invocation): void {
  program
    .command('audit')
    .description('lists the latest changes of content, the newest first')
    .option('--provider <name>', 'only of the provider with this short name')
    .action(async ({ provider = null }) => {
      for (const line of await withDatabase(configuration(), (installation) => listAudit(installation, provider)))
        print(line);
    });

  program
    .command('undo')
    .description('takes back a change of content, with everything that it removed')
    .argument('<entry>', 'number of an entry of `audit`', entryNumber)
    .action(async (entry) => {
      const changes = await withDatabase(configuration(), (installation) => undo(installation, entry));
      print(`entry ${entry} is undone:`);
      for (const line of changes) print(`  ${line}`);
    });
}

function entryNumber(text: string): number {
  if (!/^[1-9][0-9]{0,14}$/.test(text)) throw new InvalidArgumentError('it is a number, as `audit` lists it');
  return Number(text);
}

import type { Command } from '@commander-js/extra-typings';
import { withDatabase } from '#server/operator/database.ts';
import { packageFilm, packagingStatus } from '#server/operator/package.ts';
import type { Invocation } from './invocation.ts';

/** `package` and `package status`. */
export function addPackageCommands(program: Command, { configuration, print }: Invocation): void {
  const group = program
    .command('package')
    .description('packages a film as a title; `package status` lists the progress')
    .argument('<file>')
    .option('--id <name>', 'name of the title; without it, one made of the film’s content')
    .option('--wait', 'prints the progress until it is done')
    .action((file, { id = null, wait = false }) => packageFilm(configuration(), { file, id, wait }, print));

  group
    .command('status')
    .description('lists packaged and queued films with their progress')
    .action(async () => {
      for (const line of await withDatabase(configuration(), packagingStatus)) print(line);
    });
}

import type { Command } from '@commander-js/extra-typings';
import { describeLocation } from '#media/store/location.ts';
import { readStore } from '#server/configuration.ts';
import { withDatabase } from '#server/operator/database.ts';
import { checkStore, copyStores, forgetStrays } from '#server/operator/store.ts';
import type { Invocation } from './invocation.ts';

/** `store check`, `copy` and `forget`. */
export function addStoreCommands(program: Command, { configuration, print }: Invocation): void {
  const group = program.command('store').description('checks, copies and tidies the media store');

  group
    .command('check')
    .description('checks that the media store allows reading, writing, listing and removing')
    .action(async () => {
      const { store } = configuration();
      await checkStore(store);
      print(`${describeLocation(store)} can be used`);
    });

  group
    .command('copy')
    .description('copies what is missing from one media store to another')
    .argument('<from>', 'a folder or s3://bucket/prefix')
    .argument('<to>', 'a folder or s3://bucket/prefix')
    .action(async (from, to) => {
      const { bucketAccess } = configuration();
      await copyStores(readStore(from, bucketAccess), readStore(to, bucketAccess), print);
    });

  group
    .command('forget')
    .description('removes all recordings of channels missing from the database; the worker removes a few by itself')
    .action(async () => {
      const chosen = configuration();
      const channels = await withDatabase(chosen, (installation) => forgetStrays(installation, chosen.store));
      for (const channel of channels) print(`the recording of ${channel} is removed once no stream can use it`);
      if (channels.length === 0) print('every recording has its channel');
    });
}

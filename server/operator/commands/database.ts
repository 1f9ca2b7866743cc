import type { Command } from '@commander-js/extra-typings';
import { closeDatabase, openDatabase } from '#api/platform/database/database.ts';
import { type BackupReport, backup } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { keysForBackup, keysOfBackup, readPassphrase } from '#server/operator/backup-keys.ts';
import { lend, withDatabase, withMigratedDatabase } from '#server/operator/database.ts';
import { listProviders } from '#server/operator/provider.ts';
import { migrateOrRefuse } from '#server/start/database.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { signingKeys } from '#server/start/signing-keys.ts';
import { warn } from '#server/start/warn.ts';
import type { Invocation } from './invocation.ts';

const passphraseOption = [
  '--passphrase-file <file>',
  'a file with the passphrase that seals the keys; KINORA_BACKUP_PASSPHRASE without it',
] as const;

const tell = ({ rows, tables }: BackupReport) => `${rows} rows of ${tables} tables`;

/** `migrate`, `backup`, `restore`, `seed` and `seed synthetic`. */
export function addDatabaseCommands(program: Command, { configuration, print }: Invocation): void {
  program
    .command('migrate')
    .description('migrates the database to the newest schema')
    .action(async () => {
      const applied = await lend(configuration(), migrateOrRefuse);
      print(applied.length === 0 ? 'the database is up to date' : `applied ${applied.join(', ')}`);
    });

  program
    .command('backup')
    .description('writes all data, as of one moment, and the keys to a file; Kinora may run meanwhile')
    .argument('<file>')
    .option(...passphraseOption)
    .action(async (file, { passphraseFile = null }) => {
      const chosen = configuration();
      const { sealed, line } = await keysForBackup(chosen, await readPassphrase(passphraseFile, chosen));
      const report = await withDatabase(chosen, ({ connectionString }) => backup(connectionString, file, sealed));
      print(`${file} holds ${tell(report)}`);
      print(line);
    });

  program
    .command('restore')
    .description('fills an empty database from a backup, and brings back its keys')
    .argument('<file>')
    .option('--replace', 'empties the database first')
    .option(...passphraseOption)
    .option('--without-keys', 'leaves out the keys of the backup')
    .action(async (file, { replace = false, passphraseFile = null, withoutKeys = false }) => {
      const chosen = configuration();
      const passphrase = await readPassphrase(passphraseFile, chosen);
      const { draft, line } = await keysOfBackup(chosen, file, { passphrase, isWithoutKeys: withoutKeys });
      try {
        const report = await withMigratedDatabase(chosen, ({ connectionString }) =>
          restore(connectionString, file, { replace }),
        );
        await draft?.keep();
        print(`restored ${tell(report)}`);
        print(line);
      } finally {
        await draft?.discard();
      }
    });

  const seed = program
    .command('seed')
    .description('fills an empty database with the demo operators; `seed synthetic` adds copies for load')
    .action(async () => {
      const { seedDemo } = await import('#server/seed/seed.ts');
      const { playableSize } = await import('#server/seed/demo-size.ts');
      const chosen = configuration();
      await withMigratedDatabase(chosen, async (installation) => {
        if ((await listProviders(installation)).length > 0) {
          throw new OperatorError('the database already has a provider: nothing was changed');
        }
        const database = openDatabase({ connectionString: installation.connectionString, poolSize: 1 });
        const size = await playableSize(chosen.demo === 'none' ? 'full' : chosen.demo, warn);
        const keys = signingKeys(chosen.signingKeys, chosen.dataFolder);
        await seedDemo(database, { now: installation.clock.now(), size, signingKeys: keys }).finally(() =>
          closeDatabase(database),
        );
        for (const line of await listProviders(installation)) print(line);
      });
    });
  seed
    .command('synthetic')
    .description(
      'fills a provider up to the given numbers of channels (with a guide), titles and users by copying its own',
    )
    .argument('<channels>')
    .argument('<titles>')
    .argument('<users>')
    .option('--provider <name>', 'short name of the provider; the default one without it')
    .action(async (channels, titles, users, { provider = null }) => {
      const { fillSynthetic } = await import('#server/operator/fill-synthetic.ts');
      const sizes = { channels, titles, users };
      print(await withDatabase(configuration(), (installation) => fillSynthetic(installation, sizes, provider)));
    });
}

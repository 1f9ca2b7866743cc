import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { ImportKind } from '#contract/admin/imports.ts';
import { withDatabase } from '#server/operator/database.ts';
import { exportTitles } from '#server/operator/export-titles.ts';
import { type ImportCommand, importContent, importFaults, importStatus, undoImport } from '#server/operator/imports.ts';
import type { Invocation } from './invocation.ts';

const providerOption = ['--provider <name>', 'short name of the provider; the default one without it'] as const;

/** `import titles`, `m3u`, `xmltv`, `status`, `faults` and `undo`. */
export function addImportCommands(program: Command, { configuration, print }: Invocation): void {
  const group = program
    .command('import')
    .description('imports titles, channels and guides, and tells of earlier imports');

  const run = (kind: ImportKind, from: string, given: GivenOptions) =>
    importContent(configuration(), commandOf(kind, from, given), print);

  sharedOptions(group.command('titles').description('imports films, series and people'))
    .option('--language <code>', 'language of texts that name none; the first one of the provider without it')
    .option('--mapping <file>', 'YAML file with what genres and ratings of the source mean', (file) => resolve(file))
    .option('--library <number>', 'library of titles that name none')
    .option('--free', 'everybody may watch titles that do not say otherwise')
    .option('--prune', 'hides titles of the same source that are missing from it now')
    .argument('<source>', 'a JSON or CSV file, a folder of Kodi or Jellyfin, or an http address')
    .action((from, given) => run('titles', from, given));

  sharedOptions(group.command('m3u').description('imports channels and their categories from an extended M3U'))
    .argument('<source>', 'a playlist: a file or an http address')
    .option('--record', 'records the channels: also those that browsers cannot play')
    .option('--record-group <name>', 'records the channels of a group; may be given several times', together)
    .option('--record-name <pattern>', 'records channels by name, with * for any letters; several times, too', together)
    .option('--archive-days <days>', 'archive of channels that begin to be recorded; 5 without it, 0 for none')
    .option('--http-pages', 'the pages are shown by http, so that streams by http play')
    .option('--free', 'everybody may watch new channels')
    .option('--age <years>', 'age of new channels; without it they are for adults')
    .option('--prune', 'hides channels that are not in the playlist any more')
    .action((from, given) => run('m3u', from, given));

  sharedOptions(group.command('xmltv').description('imports the guide of recorded and external channels'))
    .argument('<source>', 'XMLTV, also packed as .gz or .xz: a file or an http address')
    .option('--channels <file>', 'a file with the slug of your channel, or null, by ids of the guide', (file) =>
      resolve(file),
    )
    .option('--zone <zone>', "zone of times without an offset; without it the provider's")
    .option('--padding-before <minutes>', 'the archive plays programmes from so much earlier, where nothing else is on')
    .option('--padding-after <minutes>', 'and so much longer')
    .option('--pictures', 'brings pictures of programmes into the media store, too')
    .action((from, given) => run('xmltv', from, given));

  group
    .command('status')
    .description('lists the runs, the newest first, and the imports that are repeated')
    .option(...providerOption)
    .action(async ({ provider = null }) => {
      for (const line of await importStatus(configuration(), provider)) print(line);
    });

  group
    .command('faults')
    .description('prints what was wrong in a run')
    .argument('<run>', 'number of the run', runNumber)
    .option(...providerOption)
    .action(async (id, { provider = null }) => {
      for (const line of await importFaults(configuration(), provider, id)) print(line);
    });

  group
    .command('undo')
    .description('brings everything that a run changed back to what it was')
    .argument('<run>', 'number of the run', runNumber)
    .option(...providerOption)
    .action(async (id, { provider = null }) => print(await undoImport(configuration(), provider, id)));
}

/** `export titles`. */
export function addExportCommands(program: Command, { configuration, print }: Invocation): void {
  program
    .command('export')
    .description('prints content as imports read it')
    .command('titles')
    .description('prints the titles, a line of JSON each')
    .option(...providerOption)
    .action(async ({ provider = null }) => {
      await withDatabase(configuration(), (installation) => exportTitles(installation, provider, print));
    });
}

/** What is given several times is kept as one text, a line each: names have no line breaks. */
const together = (given: string, before?: string) => (before === undefined ? given : `${before}\n${given}`);

/** Options that each import has. Options of a kind are added by its own command; the source finds them by name. */
const sharedOptions = (command: Command) =>
  command
    .option(...providerOption)
    .option('--dry-run', 'says what would change, and changes nothing')
    .option('--every <interval>', 'lets the worker import it again, such as every 6h; off ends that')
    .option('--allow-private', 'reads addresses of private networks, too');

type GivenOptions = Readonly<Record<string, string | boolean | undefined>>;

/** What is not an option of all imports is one of the kind. */
function commandOf(kind: ImportKind, from: string, given: GivenOptions): ImportCommand {
  const { provider, dryRun, every, ...options } = given;
  return {
    ...{ kind, from, isDryRun: dryRun === true },
    provider: typeof provider === 'string' ? provider : null,
    every: typeof every === 'string' ? every : null,
    options: Object.fromEntries(
      Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  };
}

function runNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('use the number that `import status` prints');
  return Number(text);
}

import type { Command } from '@commander-js/extra-typings';
import { withDatabase } from '#server/operator/database.ts';
import { fixGuide, listFixes, unfixGuide } from '#server/operator/guide-fixes.ts';
import type { Invocation } from './invocation.ts';
import { onOrOff } from './on-or-off.ts';
import { providerOption } from './provider-option.ts';

const when = [
  '<when>',
  '"2026-11-25 20:00" in the zone of the provider, 20:00, an instant with an offset, or now',
] as const;

/** `guide fix`, `unfix` and `fixes`. */
export function addGuideCommands(program: Command, { configuration, print }: Invocation): void {
  const group = program.command('guide').description('corrects single broadcasts of guides, whatever imports say');

  group
    .command('fix')
    .description('corrects the broadcast that begins at a time; imports of the guide keep it')
    .argument('<channel>', 'short name or number')
    .argument(...when)
    .option(...providerOption)
    .option('--title <text>')
    .option('--description <text>')
    .option('--language <code>', 'of title and description; the first one of the provider without it')
    .option('--age <years>')
    .option('--start <time>', 'when it begins; what is beside it is shortened')
    .option('--end <time>', 'when it ends')
    .option('--blackout <on or off>', 'whether it may not be shown', onOrOff)
    .option('--catchup <on or off>', 'whether the archive has it', onOrOff)
    .action(async (name, at, given) => {
      const { provider = null, title = null, description = null, language = null, age = null } = given;
      const { start = null, end = null, blackout = null, catchup = null } = given;
      const texts = { title, description, language, age };
      const isCatchupDenied = catchup === null ? null : !catchup;
      print(
        await withDatabase(configuration(), (installation) =>
          fixGuide(installation, {
            ...{ name, provider, when: at, ...texts, start, end },
            ...{ isBlackout: blackout, isCatchupDenied },
          }),
        ),
      );
    });

  group
    .command('unfix')
    .description('forgets the correction of a broadcast')
    .argument('<channel>', 'short name or number')
    .argument(...when)
    .option(...providerOption)
    .action(async (name, at, { provider = null }) => {
      print(
        await withDatabase(configuration(), (installation) => unfixGuide(installation, { name, provider, when: at })),
      );
    });

  group
    .command('fixes')
    .description('lists the corrections of a channel')
    .argument('<channel>', 'short name or number')
    .option(...providerOption)
    .action(async (name, { provider = null }) => {
      const lines = await withDatabase(configuration(), (installation) => listFixes(installation, { name, provider }));
      for (const line of lines) print(line);
    });
}

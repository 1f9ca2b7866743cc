import type { Command } from '@commander-js/extra-typings';
import { hideChannel, numberChannel, setChannel } from '#server/operator/change-channel.ts';
import { protectChannel, setChannelSource, showChannel } from '#server/operator/channel-source.ts';
import { channelStatus } from '#server/operator/channel-status.ts';
import { withDatabase } from '#server/operator/database.ts';
import type { Invocation } from './invocation.ts';
import { providerOption } from './provider-option.ts';

/** `channel show`, `set`, `hide`, `unhide`, `number`, `source`, `protect` and `status`. */
export function addChannelCommands(program: Command, { configuration, print }: Invocation): void {
  const group = program
    .command('channel')
    .description('prints and changes channels: what they are, whether they are seen, their source and encryption');

  group
    .command('show')
    .description('prints the source of a channel and its recorded periods as JSON')
    .argument('<channel>', 'short name or number')
    .option(...providerOption)
    .action(async (channel, { provider = null }) => {
      print(await withDatabase(configuration(), (installation) => showChannel(installation, { channel, provider })));
    });

  group
    .command('set')
    .description('sets what a channel is, such as age=12 isFree=yes name.ru=Новости')
    .argument('<channel>', 'short name or number')
    .argument(
      '<field=value...>',
      'fields of the provider file; a text without a language is in the first one of the provider',
    )
    .option(...providerOption)
    .action(async (name, assignments, { provider = null }) => {
      print(
        await withDatabase(configuration(), (installation) =>
          setChannel(installation, { name, provider }, assignments),
        ),
      );
    });

  for (const [command, isHidden, description] of [
    ['hide', true, 'hides a channel from viewers; its guide, recording and packets stay'],
    ['unhide', false, 'shows a hidden channel again'],
  ] as const) {
    group
      .command(command)
      .description(description)
      .argument('<channel>', 'short name or number')
      .option(...providerOption)
      .action(async (name, { provider = null }) => {
        print(
          await withDatabase(configuration(), (installation) =>
            hideChannel(installation, { name, provider }, { isHidden }),
          ),
        );
      });
  }

  group
    .command('number')
    .description('gives a channel the number that viewers know it by')
    .argument('<channel>', 'short name or number')
    .argument('<number or none>')
    .option(...providerOption)
    .action(async (name, number, { provider = null }) => {
      print(
        await withDatabase(configuration(), (installation) => numberChannel(installation, { name, provider }, number)),
      );
    });

  group
    .command('source')
    .description('sets the source of a channel')
    .argument('<channel>', 'short name or number')
    .argument('<json or file>', '{"source": "linear", "ingest" or "external", "settings": {…}}')
    .option(...providerOption)
    .action(async (channel, given, { provider = null }) => {
      const name = { channel, provider };
      print(await withDatabase(configuration(), (installation) => setChannelSource(installation, name, given)));
    });

  group
    .command('protect')
    .description('sets the encryption of a channel')
    .argument('<channel>', 'short name or number')
    .argument('<method>', 'aes-128, cenc (ClearKey) or none')
    .option(...providerOption)
    .action(async (channel, method, { provider = null }) => {
      await withDatabase(configuration(), (installation) =>
        protectChannel(installation, { channel, provider }, method),
      );
      print(`channel ${channel} is ${method === 'none' ? 'not encrypted any more' : `encrypted by ${method}`}`);
    });

  group
    .command('status')
    .description('prints the recording status of each channel with a live source')
    .option('--provider <name>', 'only of the provider with this short name')
    .action(async ({ provider = null }) => {
      const lines = await withDatabase(configuration(), (installation) => channelStatus(installation, { provider }));
      for (const line of lines) print(line);
    });
}

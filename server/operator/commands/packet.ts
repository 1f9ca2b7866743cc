import type { Command } from '@commander-js/extra-typings';
import { withDatabase } from '#server/operator/database.ts';
import { setPacketPrice } from '#server/operator/packet-price.ts';
import type { Invocation } from './invocation.ts';
import { providerOption } from './provider-option.ts';

/** `packet price`. */
export function addPacketCommands(program: Command, { configuration, print }: Invocation): void {
  program
    .command('packet')
    .description('sets prices of packets')
    .command('price')
    .description('sets what a packet costs')
    .argument('<packet>', 'number or name')
    .argument('<amount>', 'such as 990 or 990.50')
    .option('--period <id>', 'which of its periods, where it has several')
    .option(...providerOption)
    .action(async (name, amount, { period = null, provider = null }) => {
      print(
        await withDatabase(configuration(), (installation) =>
          setPacketPrice(installation, { name, provider, amount, period }),
        ),
      );
    });
}

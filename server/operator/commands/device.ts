import type { Command } from '@commander-js/extra-typings';
import { withDatabase } from '#server/operator/database.ts';
import { signDeviceOut } from '#server/operator/sign-out-device.ts';
import type { Invocation } from './invocation.ts';
import { providerOption } from './provider-option.ts';

/** `device sign-out`. */
export function addDeviceCommands(program: Command, { configuration, print }: Invocation): void {
  program
    .command('device')
    .description('signs single devices out')
    .command('sign-out')
    .description('signs one device of a viewer out and removes it; `customer show` lists devices')
    .argument('<device>', 'its id, or the beginning of it')
    .option(...providerOption)
    .action(async (device, { provider = null }) => {
      print(await withDatabase(configuration(), (installation) => signDeviceOut(installation, device, provider)));
    });
}

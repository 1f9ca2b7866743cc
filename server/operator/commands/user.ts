import type { Command } from '@commander-js/extra-typings';
import { withDatabase } from '#server/operator/database.ts';
import { changeStaff, type StaffRequest } from '#server/operator/staff.ts';
import { makeToken } from '#server/operator/token.ts';
import type { Invocation } from './invocation.ts';
import { providerOption } from './provider-option.ts';
import { viewerArgument } from './viewer-argument.ts';

/** `staff add`, `staff remove` and `token`. */
export function addUserCommands(program: Command, { configuration, print }: Invocation): void {
  const set = async (request: StaffRequest) =>
    print(await withDatabase(configuration(), (installation) => changeStaff(installation, request)));
  const staff = program.command('staff').description('adds and removes staff, who may use ?show_debug in production');

  staff
    .command('add')
    .description('makes a user staff')
    .argument(...viewerArgument)
    .option(...providerOption)
    .action((user, { provider = null }) => set({ user, provider, isStaff: true }));

  staff
    .command('remove')
    .description('removes a user from the staff')
    .argument(...viewerArgument)
    .option(...providerOption)
    .action((user, { provider = null }) => set({ user, provider, isStaff: false }));

  program
    .command('token')
    .description('creates an access token for a user, valid for twelve hours, and prints it once')
    .argument(...viewerArgument)
    .option(...providerOption)
    .action(async (user, { provider = null }) => {
      print(await withDatabase(configuration(), (installation) => makeToken(installation, user, provider)));
    });
}

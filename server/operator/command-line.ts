import { CommanderError } from '@commander-js/extra-typings';
import { readConfiguration } from '#server/configuration.ts';
import { newProgram } from '#server/process/program.ts';
import { OperatorError, reasonOf } from '#server/start/operator-error.ts';
import { addChannelCommands } from './commands/channel.ts';
import { addCustomerCommands } from './commands/customer.ts';
import { addDatabaseCommands } from './commands/database.ts';
import { addDeviceCommands } from './commands/device.ts';
import { addGuideCommands } from './commands/guide.ts';
import { addExportCommands, addImportCommands } from './commands/import.ts';
import { addMessageCommands } from './commands/message.ts';
import { addMoneyCommands } from './commands/money.ts';
import { addPackageCommands } from './commands/package.ts';
import { addPacketCommands } from './commands/packet.ts';
import { addPaymentShow } from './commands/payment.ts';
import { addPromoCommands } from './commands/promo.ts';
import { addProviderCommands } from './commands/provider.ts';
import { addStoreCommands } from './commands/store.ts';
import { addTitleCommands } from './commands/title.ts';
import { addUndoCommands } from './commands/undo.ts';
import { addUserCommands } from './commands/user.ts';

/** Where a command writes: lines of its answer, and what went wrong. */
export interface Terminal {
  log(line: string): void;
  error(complaint: unknown): void;
}

/** In the order of the help. */
const areas = [
  addDatabaseCommands,
  addProviderCommands,
  addUndoCommands,
  addChannelCommands,
  addPacketCommands,
  addTitleCommands,
  addGuideCommands,
  addImportCommands,
  addExportCommands,
  addCustomerCommands,
  addDeviceCommands,
  addMessageCommands,
  addMoneyCommands,
  addPaymentShow,
  addUserCommands,
  addPromoCommands,
  addStoreCommands,
  addPackageCommands,
];

/** Runs `npm run kinora -- <args>`. @returns the exit code. */
export async function runCommandLine(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<number> {
  const program = newProgram('npm run kinora --')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.log(text.trimEnd()),
      writeErr: (text) => terminal.error(text.trimEnd()),
    });
  const invocation = { configuration: () => readConfiguration(environment), print: terminal.log };
  for (const addCommands of areas) addCommands(program, invocation);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // The library has written its complaint, or the help.
    if (error instanceof CommanderError) return error.exitCode;
    terminal.error(error instanceof OperatorError ? `kinora: ${reasonOf(error)}` : error);
    return 1;
  }
}

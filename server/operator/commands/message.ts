import type { Command } from '@commander-js/extra-typings';
import { withDatabase } from '#server/operator/database.ts';
import { sendMessage } from '#server/operator/send-message.ts';
import type { Invocation } from './invocation.ts';
import { providerOption } from './provider-option.ts';
import { viewerArgument } from './viewer-argument.ts';

/** `message send`. */
export function addMessageCommands(program: Command, { configuration, print }: Invocation): void {
  program
    .command('message')
    .description('sends messages to single viewers')
    .command('send')
    .description('sends a message to one viewer')
    .argument(...viewerArgument)
    .argument('<title>')
    .argument('[text]')
    .option(...providerOption)
    .action(async (customer, title, text, { provider = null }) => {
      print(
        await withDatabase(configuration(), (installation) =>
          sendMessage(installation, { customer, provider, title, text: text ?? null }),
        ),
      );
    });
}

import type { Command } from '@commander-js/extra-typings';
import { withDatabase } from '#server/operator/database.ts';
import { checkMoney, creditCustomer, exportLedger, statement } from '#server/operator/ledger.ts';
import type { Invocation } from './invocation.ts';
import { providerOption } from './provider-option.ts';
import { viewerArgument } from './viewer-argument.ts';

/** Of `money`: `check`, `statement`, `credit` and `export`, which read and write the ledger. */
export function addLedgerCommands(money: Command, { configuration, print }: Invocation): void {
  money
    .command('check')
    .description('checks the rules that hold of money after every change, and names what breaks them')
    .option(...providerOption)
    .action(({ provider = null }) =>
      withDatabase(configuration(), (installation) => checkMoney(installation, { provider, print })),
    );
  money
    .command('statement')
    .description('prints what the balance of a viewer gained and lost')
    .argument(...viewerArgument)
    .option(...providerOption)
    .action(async (customer, { provider = null }) => {
      const lines = await withDatabase(configuration(), (installation) => statement(installation, customer, provider));
      for (const line of lines) print(line);
    });
  money
    .command('credit')
    .description('gives a viewer money of the operator')
    .argument(...viewerArgument)
    .argument('<amount>', 'such as 990 or 990.50')
    .option(...providerOption)
    .option('--reason <text>', 'kept with the entry', '')
    .action(async (customer, amount, { provider = null, reason }) => {
      print(
        await withDatabase(configuration(), (installation) =>
          creditCustomer(installation, { customer, provider, amount, reason }),
        ),
      );
    });
  money
    .command('export')
    .description('prints the ledger of a provider as CSV, for an accountant')
    .argument('<provider>', 'short name')
    .option('--since <day>', 'first day in UTC, such as 2026-11-01')
    .option('--until <day>', 'last day')
    .action(async (provider, { since = null, until = null }) => {
      const lines = await withDatabase(configuration(), (installation) =>
        exportLedger(installation, { provider, since, until }),
      );
      for (const line of lines) print(line);
    });
}

import type { Command } from '@commander-js/extra-typings';
import type { Invocation } from './invocation.ts';
import { addLedgerCommands } from './ledger.ts';
import { addPaymentCommands } from './payment.ts';

/** `money`: the ledger, refunds, and comparison with banks. */
export function addMoneyCommands(program: Command, invocation: Invocation): void {
  const money = program
    .command('money')
    .description('checks and prints the ledger, credits viewers, refunds payments, and compares with banks');
  addLedgerCommands(money, invocation);
  addPaymentCommands(money, invocation);
}

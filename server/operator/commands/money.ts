import type { Command } from '@commander-js/extra-typings';
import type { Invocation } from './invocation.ts';
import { addPaymentCommands } from './payment.ts';

/** `money`: refunds, and comparison with banks. */
export function addMoneyCommands(program: Command, invocation: Invocation): void {
  const money = program.command('money').description('refunds payments and compares the ledger with banks');
  addPaymentCommands(money, invocation);
}

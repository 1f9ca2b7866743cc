import type { Command } from '@commander-js/extra-typings';
import { reconcileMoney } from '#server/operator/reconcile-money.ts';
import { refundPayment } from '#server/operator/refund-payment.ts';
import type { Invocation } from './invocation.ts';

/** Of `money`: `refund` and `reconcile`, which ask banks. */
export function addPaymentCommands(money: Command, { configuration, print }: Invocation): void {
  money
    .command('refund')
    .description('gives a payment back at its bank; the whole of it ends what it paid for')
    .argument('<payment>', 'its id')
    .option('--amount <sum>', 'a part of it, such as 990 or 990.50')
    .option('--reason <text>', 'kept with the refund', 'by the operator')
    .action(async (payment, { amount = null, reason }) => {
      print(await refundPayment(configuration(), { payment, amount, reason }));
    });
  money
    .command('reconcile')
    .description('compares a day of the ledger with the lists of the banks')
    .option('--day <day>', 'in UTC, such as 2026-11-25; yesterday by default')
    .option('--acquirer <name>', 'one of them; all by default')
    .action(async ({ day = null, acquirer = null }) => {
      for (const line of await reconcileMoney(configuration(), { day, acquirer })) print(line);
    });
}

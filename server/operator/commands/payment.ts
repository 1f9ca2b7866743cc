import type { Command } from '@commander-js/extra-typings';
import { withDatabase } from '#server/operator/database.ts';
import { reconcileMoney } from '#server/operator/reconcile-money.ts';
import { refundPayment } from '#server/operator/refund-payment.ts';
import { showPayment } from '#server/operator/show-payment.ts';
import type { Invocation } from './invocation.ts';
import { providerOption } from './provider-option.ts';

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

/** `payment show`. */
export function addPaymentShow(program: Command, { configuration, print }: Invocation): void {
  program
    .command('payment')
    .description('prints single payments')
    .command('show')
    .description(
      'prints the state of a payment, what the bank said of it, its refunds with their ids, and its receipts',
    )
    .argument('<payment>', 'its id, or the id that the bank gave it')
    .option(...providerOption)
    .action(async (payment, { provider = null }) => {
      const lines = await withDatabase(configuration(), (installation) => showPayment(installation, payment, provider));
      for (const line of lines) print(line);
    });
}

import { periodText } from '#rules/billing/human-period.ts';
import type { PaymentOrder, StartedPayment } from '#rules/billing/purchase-steps.ts';
import type { KeptPurchase } from '#web/app/areas/billing/left/stored-transaction.ts';
import type { ReadPurchase } from './purchase-facts.ts';

/** What a browser keeps of a purchase whose payment has begun. */
export function keptPurchase(
  { packet, type, isTrial }: ReadPurchase,
  { purchase, amount }: PaymentOrder,
  { transaction, address, code }: StartedPayment,
): KeptPurchase {
  const period = type?.period ?? null;
  const trial = type?.trial_period_human ?? packet?.trial_period_human ?? null;
  return {
    id: purchase,
    packetId: packet?.id ?? null,
    amount,
    amountNext: type?.amount ?? null,
    period,
    periodTrial: isTrial && trial !== null ? periodText(trial) : null,
    periodNext: period,
    isTrial,
    fullUrl: address,
    QrCodeUrl: code,
    transactionId: transaction,
    // Else nothing would be paid.
    is_have_money_on_balance: false,
  };
}

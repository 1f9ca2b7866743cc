import type { Caller } from '#api/platform/caller/caller.ts';
import { translated } from '#api/platform/wire/language.ts';
import type {
  Card,
  Payment,
  Paysystem,
  StartedTransaction,
  Transaction,
  TransactionStatus,
} from '#contract/payments.ts';
import type { PaysystemSettings } from '#contract/provider-settings.ts';
import { declineReasons, hasFailed, isOpen } from '#rules/billing/transaction.ts';
import { decimalAmount, isoInstant, minor } from '#rules/units.ts';
import type { CardRecord } from './card-store.ts';
import { type HistoryLine, kindOf } from './history-store.ts';
import { qrPicture } from './qr-picture.ts';
import { confirmText, paidText, reasonText, scanText } from './texts.ts';
import type { PaymentRecord } from './transaction-store.ts';

type Reader = Pick<Caller, 'language'>;

export function statusOf({ state }: PaymentRecord): TransactionStatus {
  if (isOpen(state)) return 'pending';
  return hasFailed(state) ? 'error' : 'complete';
}

export const presentPayment = (payment: PaymentRecord, { language }: Reader): Transaction => ({
  id: payment.id,
  amount: decimalAmount(minor(payment.amountMinor)),
  status: statusOf(payment),
  status_description: descriptionOf(payment, language),
  purchase_id: payment.purchaseId,
  source: { id: payment.paysystem, name: payment.paysystem, type: payment.payform },
});

function descriptionOf(payment: PaymentRecord, language: Caller['language']): string {
  switch (statusOf(payment)) {
    case 'pending':
      return '';
    case 'complete':
      return paidText(language);
    case 'error':
      return reasonText(language, declineReasons.find((reason) => reason === payment.reason) ?? 'declined');
  }
}

/** A started payment, its id in both the forms that clients read (C-API-71). */
export function presentStarted(payment: PaymentRecord, reader: Reader): StartedTransaction {
  const { id, fullUrl, qrCode } = payment;
  return {
    transaction_id: id,
    full_url: fullUrl,
    qrcode_url: qrCode,
    qrcode_ur: qrCode === null ? null : qrPicture(qrCode),
    message: messageOf(payment, reader),
    transaction: { id, status: statusOf(payment) },
    data: { transaction_id: id, transaction: { id } },
  };
}

function messageOf(payment: PaymentRecord, { language }: Reader): string {
  if (!isOpen(payment.state)) return descriptionOf(payment, language);
  if (payment.phone !== null) return confirmText(language, payment.phone);
  return payment.qrCode === null ? '' : scanText(language);
}

export const presentCard = ({ id, isPrimary, number }: CardRecord): Card => ({ id, is_primary: isPrimary, number });

export function presentPaysystem(paysystem: PaysystemSettings, { language }: Reader): Paysystem {
  const { id, payform, title, howToUse = {}, howToUsePacket = {}, buttonText = {}, skipsPin = false } = paysystem;
  return {
    title: translated(title, language),
    how_to_use: translated(howToUse, language),
    how_to_use_packet: translated(howToUsePacket, language),
    button_text: translated(buttonText, language),
    payforms: [{ shortname: payform, params: { paysystem_shortname: id } }],
    skip_parental_control: skipsPin,
  };
}

/** One line of the payment history; its kind names it where nothing was bought. */
export const presentLine = (
  { id, at, cause, minor: sum, name, receiptUrl }: HistoryLine,
  { language }: Reader,
): Payment => ({
  id,
  at: isoInstant(at),
  kind: kindOf(cause),
  title: translated(name ?? {}, language),
  amount: decimalAmount(minor(sum)),
  receipt_url: receiptUrl,
});

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Bank, BankPayment } from './bank.ts';
import type { OutgoingNotice } from './notices.ts';
import type { CardOutcome } from './test-cards.ts';

/** What a merchant signs its calls with, and the bank its notices. */
export interface MerchantKeys {
  readonly merchant: string;
  readonly key: string;
  readonly noticeKey: string;
}

/**
 * How replies leave: `reply`; `silent`, never, and nothing is done; `mute`, never, and all is done; `cut`, the connection breaks
 * once all is done; `fail`, an error of the bank's own, and nothing is done.
 */
export type ReplyMode = 'reply' | 'silent' | 'mute' | 'cut' | 'fail';

export interface DoorTools {
  readonly bank: Bank;
  readonly keys: MerchantKeys;
  /** Where the pages of the bank are, such as `http://127.0.0.1:4001/sandbox-bank`. */
  readonly pagesUrl: () => string;
  readonly replyMode: () => ReplyMode;
  readonly slowMilliseconds: number;
  /** Has a payment settled some seconds after it was declined. */
  readonly settleLater: (payment: BankPayment) => void;
}

/** The form in which a merchant speaks with the bank. */
export interface Door {
  readonly kind: 'json' | 'form';
  register(app: FastifyInstance, tools: DoorTools): void;
  /** The notice of a payment as it stands. */
  notice(payment: BankPayment, eventId: string, keys: MerchantKeys): Omit<OutgoingNotice, 'url' | 'reference'>;
}

/** What is left to do once a card was charged: the reply may be slow or cut off, and the money may come later. */
export async function waitOut(
  outcome: CardOutcome,
  payment: BankPayment,
  { slowMilliseconds, settleLater }: Pick<DoorTools, 'slowMilliseconds' | 'settleLater'>,
): Promise<'reply' | 'cut'> {
  if (outcome === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMilliseconds).unref());
  if (outcome === 'late') settleLater(payment);
  return outcome === 'dies' ? 'cut' : 'reply';
}

/** Lets a reply leave once all is done, or not. */
export async function leave(mode: ReplyMode, { raw }: FastifyReply): Promise<void> {
  if (mode === 'cut') raw.socket?.destroy();
  if (mode === 'mute') await new Promise(() => {});
}

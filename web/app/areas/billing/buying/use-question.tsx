import type { PurchaseEvent, Question } from '#rules/billing/purchase-steps.ts';
import { usePaymentCancelled } from '#web/app/areas/billing/use-payment-cancelled.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import type { ReadPurchase } from './purchase-facts.ts';
import { usePurchaseWords } from './use-purchase-words.ts';

type Ask = (question: Question, read: ReadPurchase, work: () => Promise<PurchaseEvent>) => Promise<PurchaseEvent>;

/**
 * Asks before a payment, in a dialog that works on it once it is confirmed [C-PAY-22, C-PAY-25]. A dialog that was closed
 * while it worked has paid all the same: its outcome counts.
 */
export function useQuestion(): Ask {
  const { t } = useTexts<'billing'>();
  const wordsOf = usePurchaseWords();
  const tellCancelled = usePaymentCancelled();
  return async (question, read, work) => {
    let working: Promise<PurchaseEvent> | null = null;
    const once = () => {
      working ??= work();
      return working;
    };
    const { what, renewal } = wordsOf(read);
    const lines = [what, renewal].filter((line) => line !== null);
    const outcome = await open(question, lines, once);
    if (working !== null) return working;
    if (outcome === null) tellCancelled(read.packet?.id ?? null);
    return { kind: 'cancelled' };
  };

  function open(question: Question, lines: readonly string[], work: () => Promise<unknown>): Promise<unknown> {
    switch (question.kind) {
      case 'balance':
      case 'bill':
        return askModal('confirm', {
          title: t('buying.confirm'),
          text: [t(`buying.from.${question.kind}`), ...lines].join(' '),
          confirm: t('buying.next'),
          busy: t('buying.processing'),
          work,
        });
      case 'way':
        return askModal('confirm', {
          title: question.way.title,
          text: [question.way.text, ...lines].join(' '),
          confirm: question.way.button || t('buying.next'),
          busy: t('buying.processing'),
          work,
        });
      case 'card': {
        const { card, amount } = question;
        return card === null
          ? askModal('pay_card', { amount, lines, work })
          : askModal('card', { card, amount, lines, work });
      }
    }
  }
}

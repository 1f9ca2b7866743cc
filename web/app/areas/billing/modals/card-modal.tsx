import { shortCardNumber } from '#rules/billing/card-number.ts';
import { usePriceText } from '#web/app/areas/billing/use-price-text.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { useBusy } from '#web/app/page/use-busy.ts';
import { Button } from '#web/app/ui/button.tsx';
import styles from './billing-modals.module.css';
import { RefillModal } from './refill-modal.tsx';

interface CardDialogProps extends Pick<ModalProps<'pay_card'>, 'frame'> {
  readonly title: string;
  /** Where the card is entered; nothing for one that is known. */
  readonly hint?: string;
  readonly request: NonNullable<ModalProps<'pay_card'>['request']>;
  readonly onDone: () => void;
}

/** Asks once before a card pays, and works on it: it can neither be pressed twice nor closed meanwhile [C-PAY-22, C-PAY-25]. */
function CardDialog({ title, hint, request: { amount, lines, work }, frame, onDone }: CardDialogProps) {
  const { t } = useTexts<'billing'>();
  const priceText = usePriceText();
  const [isBusy, run] = useBusy();
  const pay = () =>
    run(async () => {
      await work();
      onDone();
    });
  return (
    <ModalDialog
      frame={{ ...frame, isClosable: frame.isClosable && !isBusy }}
      title={title}
      {...(hint !== undefined && { text: hint })}
      actions={
        <>
          <Button busy={isBusy} onClick={pay}>
            {t(isBusy ? 'buying.processing' : 'buying.further')}
          </Button>
          <Button look="secondary" disabled={isBusy} onClick={frame.onClose}>
            {t('modal.cancel')}
          </Button>
        </>
      }
    >
      <p className={styles['amount']}>{priceText(amount)}</p>
      <div className={styles['lines']}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </ModalDialog>
  );
}

/** Paying by the primary card, whose number is in the title; opened by its address alone, money to the balance. */
export function CardModal({ request, frame, onAnswer }: ModalProps<'card'>) {
  const { t } = useTexts<'billing'>();
  if (request === null) return <RefillModal request={null} frame={frame} onAnswer={frame.onClose} />;
  const title = t('buying.byCard', { number: shortCardNumber(request.card.number) });
  return <CardDialog title={title} request={request} frame={frame} onDone={() => onAnswer(true)} />;
}

/** Paying by a card that is entered at the bank. */
export function PayCardModal({ request, frame, onAnswer }: ModalProps<'pay_card'>) {
  const { t } = useTexts<'billing'>();
  if (request === null) return <RefillModal request={null} frame={frame} onAnswer={frame.onClose} />;
  return (
    <CardDialog
      title={t('buying.byNewCard')}
      hint={t('buying.atBank')}
      request={request}
      frame={frame}
      onDone={() => onAnswer(true)}
    />
  );
}

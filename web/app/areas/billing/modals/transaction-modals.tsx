import { useEffect, useEffectEvent } from 'react';
import { usePriceText } from '#web/app/areas/billing/use-price-text.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { ButtonLink } from '#web/app/ui/button.tsx';
import styles from './billing-modals.module.css';
import { Waiting } from './followed.tsx';

/** Waits for a payment that is confirmed somewhere else: on a phone, or in another app [A-MODAL-09, C-PAY-10]. */
export function TransactionModal({ request, frame, onAnswer }: ModalProps<'pay_transaction'>) {
  const { t } = useTexts<'billing'>();
  const priceText = usePriceText();
  if (request === null)
    return <ModalDialog frame={frame} title={t('buying.awaited')} text={t('buying.nothingAwaited')} />;
  const { address, message } = request.payment;
  return (
    <ModalDialog frame={frame} title={t('buying.awaited')} text={message || t('buying.awaitedText')}>
      {request.amount !== null && <p className={styles['amount']}>{priceText(request.amount)}</p>}
      {address !== null && (
        <ButtonLink to={address} target="_blank" rel="noopener">
          {t('buying.openApp')}
        </ButtonLink>
      )}
      <Waiting followed={request} onOutcome={onAnswer} />
    </ModalDialog>
  );
}

/** Leads to the bank's page. The viewer comes back to where they were; in a window that stays, the payment is awaited [C-PAY-13]. */
export function RedirectModal({ request, frame, onAnswer }: ModalProps<'pay_redirect'>) {
  const { t } = useTexts<'billing'>();
  const address = request?.payment.address ?? null;
  const leave = useEffectEvent(() => {
    if (address !== null) window.location.assign(address);
  });
  useEffect(() => leave(), []);
  if (request === null || address === null) return null;
  return (
    <ModalDialog frame={frame} title={t('buying.leaving')} text={t('buying.leavingText')}>
      <ButtonLink look="secondary" to={address} reloadDocument>
        {t('buying.openBank')}
      </ButtonLink>
      <Waiting followed={request} onOutcome={onAnswer} />
    </ModalDialog>
  );
}

/** The bank's page in a frame, for operators that want it so [B-MODAL-05]. */
export function FrameModal({ request, frame, onAnswer }: ModalProps<'pay_iframe'>) {
  const { t } = useTexts<'billing'>();
  if (request === null) return null;
  return (
    <ModalDialog frame={frame} size="large" title={t('buying.paying')}>
      {request.payment.address !== null && (
        <iframe className={styles['frame']} src={request.payment.address} title={t('buying.paying')} />
      )}
      <Waiting followed={request} onOutcome={onAnswer} />
    </ModalDialog>
  );
}

import type { ReactNode } from 'react';
import { encode } from 'uqr';
import { usePriceText } from '#web/app/areas/billing/use-price-text.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalFrame, ModalProps } from '#web/app/modals/modal-kinds.ts';
import { useBusy } from '#web/app/page/use-busy.ts';
import { Button, ButtonLink } from '#web/app/ui/button.tsx';
import styles from './billing-modals.module.css';
import { type Followed, Waiting } from './followed.tsx';
import { RefillModal } from './refill-modal.tsx';

/** A payment by a QR code, and on the phone that shows it a way into the bank's app [A-MODAL-08]. */
export function CodeModal({ request, frame, onAnswer }: ModalProps<'pay_qr'>) {
  const { t } = useTexts<'billing'>();
  if (request === null) return <RefillModal request={null} frame={frame} onAnswer={frame.onClose} />;
  const { code, address } = request.payment;
  const app = [address, code].find((each) => each !== null && isAddress(each));
  return (
    <CodeDialog
      followed={request}
      frame={frame}
      onOutcome={onAnswer}
      code={code !== null && <DrawnCode text={code} label={t('buying.byCode')} />}
    >
      {app != null && (
        <ButtonLink look="secondary" to={app} reloadDocument>
          {t('buying.openApp')}
        </ButtonLink>
      )}
    </CodeDialog>
  );
}

/** The same where the code comes as a picture [C-PAY-15]. */
export function CodePictureModal({ request, frame, onAnswer }: ModalProps<'pay_qr_kaspi'>) {
  const { t } = useTexts<'billing'>();
  if (request === null) return <RefillModal request={null} frame={frame} onAnswer={frame.onClose} />;
  const { picture } = request.payment;
  return (
    <CodeDialog
      followed={request}
      frame={frame}
      onOutcome={onAnswer}
      code={picture !== null && <img src={picture} alt={t('buying.byCode')} />}
    />
  );
}

interface CodeDialogProps {
  readonly followed: Followed;
  readonly frame: ModalFrame;
  readonly onOutcome: ModalProps<'pay_qr'>['onAnswer'];
  readonly code: ReactNode;
  readonly children?: ReactNode;
}

/** How much, the code, and that the payment is awaited; of what is owed, also a look whether it was paid by another way. */
function CodeDialog({ followed, frame, onOutcome, code, children }: CodeDialogProps) {
  const { t } = useTexts<'billing'>();
  const priceText = usePriceText();
  const [isBusy, run] = useBusy();
  const { payment, amount, debt } = followed;
  const look = () =>
    run(async () => {
      if (await debt?.isSettled()) onOutcome({ kind: 'complete' });
    });
  return (
    <ModalDialog
      frame={frame}
      title={debt?.title ?? t('buying.byCode')}
      text={payment.message || t('buying.codeText')}
      actions={
        debt !== undefined && (
          <Button look="secondary" busy={isBusy} onClick={look}>
            {t('debt.check')}
          </Button>
        )
      }
    >
      {amount !== null && <p className={styles['amount']}>{priceText(amount)}</p>}
      {code !== false && <div className={styles['code']}>{code}</div>}
      {children}
      <Waiting followed={followed} onOutcome={onOutcome} />
    </ModalDialog>
  );
}

const isAddress = (text: string) => /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^(?:javascript|data):/i.test(text);

interface DrawnCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A QR code as one path. */
function DrawnCode({ text, label }: DrawnCodeProps) {
  const { data, size } = encode(text, { border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  );
}

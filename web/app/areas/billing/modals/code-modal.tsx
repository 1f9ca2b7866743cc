import { encode } from 'uqr';
import { usePriceText } from '#web/app/areas/billing/use-price-text.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { ButtonLink } from '#web/app/ui/button.tsx';
import styles from './billing-modals.module.css';
import { Waiting } from './followed.tsx';
import { RefillModal } from './refill-modal.tsx';

/** A payment by a QR code: how much, the code itself, and on the phone that shows it a way into the bank's app [A-MODAL-08]. */
export function CodeModal({ request, frame, onAnswer }: ModalProps<'pay_qr'>) {
  const { t } = useTexts<'billing'>();
  const priceText = usePriceText();
  if (request === null) return <RefillModal request={null} frame={frame} onAnswer={frame.onClose} />;
  const { code, address, message } = request.payment;
  const app = [address, code].find((each) => each !== null && isAddress(each));
  return (
    <ModalDialog frame={frame} title={t('buying.byCode')} text={message || t('buying.codeText')}>
      {request.amount !== null && <p className={styles['amount']}>{priceText(request.amount)}</p>}
      {code !== null && (
        <div className={styles['code']}>
          <DrawnCode text={code} label={t('buying.byCode')} />
        </div>
      )}
      {app != null && (
        <ButtonLink look="secondary" to={app} reloadDocument>
          {t('buying.openApp')}
        </ButtonLink>
      )}
      <Waiting followed={request} onOutcome={onAnswer} />
    </ModalDialog>
  );
}

/** The same where the code comes as a picture [C-PAY-15]. */
export function CodePictureModal({ request, frame, onAnswer }: ModalProps<'pay_qr_kaspi'>) {
  const { t } = useTexts<'billing'>();
  const priceText = usePriceText();
  if (request === null) return <RefillModal request={null} frame={frame} onAnswer={frame.onClose} />;
  const { picture, message } = request.payment;
  return (
    <ModalDialog frame={frame} title={t('buying.byCode')} text={message || t('buying.codeText')}>
      {request.amount !== null && <p className={styles['amount']}>{priceText(request.amount)}</p>}
      {picture !== null && (
        <div className={styles['code']}>
          <img src={picture} alt={t('buying.byCode')} />
        </div>
      )}
      <Waiting followed={request} onOutcome={onAnswer} />
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

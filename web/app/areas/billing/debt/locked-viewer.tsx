import { useBlockStatus } from '#web/app/areas/session/use-block-status.ts';
import { withTexts } from '#web/app/i18n/browser-texts.ts';
import { useLazyPart } from '#web/app/ui/use-lazy-part.ts';
import { useBlockModal } from './use-block-modal.ts';

const BLOCKED = -2;
const TO_PAY = -1;

const loadPayment = () => withTexts(['billing'], import('./debt-payment.tsx')).then(({ DebtPayment }) => DebtPayment);

/** Nothing else can be done by a viewer who is blocked, or has to pay first, until that is over [A-BLOCK-01 to A-BLOCK-03]. */
export function LockedViewer() {
  const status = useBlockStatus();
  useBlockModal(status === BLOCKED);
  const Payment = useLazyPart(loadPayment, status === TO_PAY);
  return status === TO_PAY && Payment !== null ? <Payment /> : null;
}

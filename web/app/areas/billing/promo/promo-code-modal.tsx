import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPromoPage } from '#rules/billing/promo-address.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { useBusy } from '#web/app/page/use-busy.ts';
import { PromoCodeForm } from './promo-code-form.tsx';
import { usePromoActivation } from './use-promo-activation.ts';

/** A promo code in one field, without the wizard [A-MODAL-03]. */
export function PromoCodeModal({ request, frame, onAnswer }: ModalProps<'promocode'>) {
  const { t } = useTexts<'promo'>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const activate = usePromoActivation();
  const [code, setCode] = useState(request?.code ?? '');
  const [refusal, setRefusal] = useState(request?.refusal ?? null);
  const [isBusy, run] = useBusy();
  const isShown = useIsShown();

  const submit = () =>
    run(async () => {
      const outcome = await activate(code);
      if (outcome.kind === 'activated' && isShown()) onAnswer('activated');
      if (outcome.kind !== 'refused') return;
      setRefusal(outcome.refusal);
      // The confirmation has taken its place.
      if (!isShown()) await askModal('promocode', { code, refusal: outcome.refusal });
    });

  return (
    <ModalDialog
      // A page of promo codes is nothing without them [B-MODAL-14].
      frame={isPromoPage(pathname) ? { ...frame, onClose: () => navigate('/', { replace: true }) } : frame}
      title={t('promo.code.title')}
      text={t('promo.code.text')}
    >
      <PromoCodeForm
        code={code}
        refusal={refusal}
        isBusy={isBusy}
        submitLabel={t('promo.code.activate')}
        onType={(typed) => {
          setCode(typed);
          setRefusal(null);
        }}
        onSubmit={submit}
      />
    </ModalDialog>
  );
}

/** Whether another modal has not taken its place meanwhile. */
function useIsShown(): () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}

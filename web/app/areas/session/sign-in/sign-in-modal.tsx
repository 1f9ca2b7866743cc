import { useEffect, useEffectEvent } from 'react';
import { currentExternalSignIn } from '#web/app/areas/session/external-sign-in.ts';
import { takeReturnPath } from '#web/app/areas/session/return-path.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { usePromoDays } from '#web/app/areas/session/use-promo-days.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import type { Translate } from '#web/app/i18n/texts.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import { LegalLinks } from './legal-links.tsx';
import { MethodList } from './method-list.tsx';
import styles from './sign-in.module.css';
import type { Gathered, SignInPlace } from './sign-in-progress.ts';
import { steps } from './steps.ts';
import { usePhoneText } from './use-phone-text.ts';
import { useSignIn } from './use-sign-in.ts';

/** Signing in, one thing at a time [A-MODAL-01]. */
export function SignInModal({ request, frame, onAnswer }: ModalProps<'auth'>) {
  const { t } = useTexts<'session'>();
  const { provider, network } = useSite();
  const phoneText = usePhoneText();
  const { place, methods, gathered, gather, goOn, goBack, choose } = useSignIn({
    method: request?.method,
    phone: request?.phone,
    onSignedIn: () => onAnswer('signed-in'),
  });
  const promoDays = usePromoDays();
  const { state } = useSession();
  const isSignedIn = state.kind === 'signed-in';
  // By this form or another way: in another tab, or by the operator's network.
  const close = useEffectEvent(() => onAnswer('signed-in'));
  useEffect(() => {
    if (isSignedIn) close();
    else currentExternalSignIn()?.(true);
  }, [isSignedIn]);
  // Who closes the form has given up what it was for.
  const onClose = () => {
    takeReturnPath();
    frame.onClose();
  };
  // An answer without an operator has words of its own [A-AUTH-22].
  const welcome = provider?.landing.login ?? network?.default;
  const words = wordsOf(t, place, gathered, phoneText(gathered.phone)) ?? {
    title: welcome?.title || t('signIn.title'),
    text: welcome?.description,
  };
  const Step = place.kind === 'step' ? steps[place.step] : steps.phone;
  return (
    <ModalDialog frame={{ ...frame, onClose }} title={words.title} text={words.text || undefined}>
      <div className={styles['steps']}>
        {promoDays !== null && (
          <p className={styles['offer']}>
            <Icon name="check" />
            {t('signIn.promoDays', { count: promoDays })}
          </p>
        )}
        {place.kind === 'asking' && <Skeleton className={styles['skeleton']} />}
        {place.kind === 'methods' && <MethodList methods={methods} onChoose={choose} takesFocus />}
        {place.kind === 'step' && (
          <Step
            key={`${place.method} ${place.step}`}
            method={place.method}
            gathered={gathered}
            gather={gather}
            goOn={(more) => goOn(place, more)}
          />
        )}
        {goBack !== null && (
          <Button look="quiet" size="small" className={styles['back']} onClick={goBack}>
            <Icon name="back" />
            {t(place.kind === 'step' && place.step === 'code' ? 'signIn.changeNumber' : 'rows.goBack')}
          </Button>
        )}
        <LegalLinks />
      </div>
    </ModalDialog>
  );
}

interface Words {
  readonly title: string;
  readonly text?: string | undefined;
}

/** What stands over a step; null where the operator's own words do. */
function wordsOf(
  t: Translate<'shell' | 'session'>,
  place: SignInPlace,
  { code }: Gathered,
  phone: string,
): Words | null {
  if (place.kind === 'asking') return null;
  if (place.kind === 'methods') return { title: t('signIn.methodsTitle') };
  switch (place.step) {
    case 'phone':
    case 'password':
      return null;
    case 'messenger':
      return { title: t('signIn.messengerTitle'), text: t('signIn.messengerText') };
    case 'code':
      return { title: t('signIn.codeTitle'), text: code === null ? undefined : t('signIn.codeText', { phone }) };
    case 'city':
      return { title: t('signIn.cityTitle') };
    case 'address':
      return { title: t('signIn.addressTitle') };
    case 'network':
      return { title: t('signIn.networkTitle') };
  }
}

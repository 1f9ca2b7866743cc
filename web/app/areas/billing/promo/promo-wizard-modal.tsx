import { useLocation } from 'react-router';
import { priceText } from '#rules/account/price-text.ts';
import { opensWizard } from '#rules/billing/promo-address.ts';
import { type PromoWizard, VISIBLE_STEPS, visibleStep } from '#rules/billing/promo-wizard.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useSite } from '#web/app/areas/site/use-site.ts';
import type { Translate } from '#web/app/i18n/texts.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { Button, ButtonLink } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { Message } from '#web/app/ui/message.tsx';
import { GiftLines } from './gift-lines.tsx';
import styles from './promo.module.css';
import { PromoCodeForm } from './promo-code-form.tsx';
import { PROMO_PATH } from './promo-path.ts';
import { forgetPromo } from './saved-promo.ts';
import { CHECK_AMOUNT } from './use-card-link.ts';
import { usePromoSignIn } from './use-promo-sign-in.ts';
import { usePromoWizard } from './use-promo-wizard.ts';

/**
 * A promo code in steps: entering it, signing in, a card or a confirmation, done [A-MODAL-03, C-PROMO-01]. It may open before
 * it is known that somebody is signed in: then it begins anew, with the card that they have begun to link.
 */
export function PromoWizardModal(props: ModalProps<'promocode_wizard'>) {
  const { state } = useSession();
  return <Wizard key={state.kind === 'signed-in' ? 'viewer' : 'guest'} {...props} />;
}

function Wizard({ request, frame }: ModalProps<'promocode_wizard'>) {
  const { t } = useTexts<'promo'>();
  const { pathname, search } = useLocation();
  const promo = usePromoWizard(request?.code ?? '');
  const { wizard } = promo;

  /** Nothing of it is left, and what the code gave is shown everywhere [C-PROMO-09]. */
  function close(): void {
    forgetPromo();
    if (wizard.step === 'done') reloadAt(opensWizard(pathname) ? PROMO_PATH : `${pathname}${search}`);
    else frame.onClose();
  }

  return (
    <ModalDialog frame={{ ...frame, onClose: close }} {...wordsOf(wizard, t)}>
      <div className={styles['wizard']} data-promo-step={wizard.step}>
        <Steps current={visibleStep(wizard)} />
        <Step promo={promo} onClose={close} />
        {wizard.step === 'code' && opensWizard(pathname) && (
          <ButtonLink look="quiet" to="/" onClick={forgetPromo}>
            {t('notFound.home')}
          </ButtonLink>
        )}
      </div>
    </ModalDialog>
  );
}

interface StepProps {
  readonly promo: ReturnType<typeof usePromoWizard>;
  readonly onClose: () => void;
}

function Step({ promo, onClose }: StepProps) {
  const { t } = useTexts<'promo'>();
  const askToSignIn = usePromoSignIn();
  const { wizard, happen, isSignedIn } = promo;
  switch (wizard.step) {
    case 'code':
    case 'checking':
      return (
        <PromoCodeForm
          code={wizard.code}
          refusal={wizard.step === 'code' ? wizard.refusal : null}
          isBusy={wizard.step === 'checking'}
          submitLabel={t('promo.code.continue')}
          onType={(code) => happen({ kind: 'typed', code })}
          onSubmit={() => happen({ kind: 'submitted', isSignedIn })}
        />
      );
    case 'sign-in':
      return (
        <>
          <GiftLines gift={wizard.gift} />
          <Button onClick={() => askToSignIn(wizard.code)}>{t('signIn.enter')}</Button>
        </>
      );
    case 'activate':
      return (
        <>
          <GiftLines gift={wizard.gift} />
          {wizard.gift.is_paid && <Message tone="info">{t('promo.activate.renews')}</Message>}
          <Button onClick={() => happen({ kind: 'confirmed' })}>{t('promo.code.activate')}</Button>
        </>
      );
    case 'link':
      return <LinkStep gift={wizard.gift} canLink={promo.canLink} onPress={promo.pressLink} />;
    case 'linking':
    case 'sending':
      return (
        <Button busy className={styles['waiting']}>
          {t('promo.code.activate')}
        </Button>
      );
    case 'link-failure':
      return <Button onClick={onClose}>{t('rows.closeMessage')}</Button>;
    case 'done':
      return (
        <>
          <GiftLines gift={wizard.activation.result} />
          <Button onClick={watch}>{t('promo.done.watch')}</Button>
        </>
      );
  }
}

/** Loads the page anew under an address without modal and code. */
function reloadAt(address: string): void {
  window.history.replaceState(null, '', address);
  window.location.reload();
}

/** A page of its own, which knows what the code gave. */
function watch(): void {
  forgetPromo();
  window.location.assign('/');
}

interface LinkStepProps {
  readonly gift: Extract<PromoWizard, { step: 'link' }>['gift'];
  readonly canLink: boolean;
  readonly onPress: () => void;
}

/** What the card is charged, before the button [C-PROMO-08]. */
function LinkStep({ gift, canLink, onPress }: LinkStepProps) {
  const { t, language } = useTexts<'promo'>();
  const { provider } = useSite();
  const amount = provider === null ? '' : priceText(CHECK_AMOUNT, provider.currency, language);
  const sum = gift.needed_refund ? 'held' : 'charged';
  return (
    <>
      <GiftLines gift={gift} />
      <Message tone="info">
        {t(`promo.link.${sum}`, { amount })} {t('promo.activate.renews')}
      </Message>
      <Button disabled={!canLink} onClick={onPress}>
        <Icon name="card" />
        {t('promo.link.button')}
      </Button>
    </>
  );
}

/** How far it is: two steps are seen [C-PROMO-01]. */
function Steps({ current }: { readonly current: number }) {
  const { t } = useTexts<'promo'>();
  return (
    <p className={styles['steps']}>
      <span className="visually-hidden">{t('promo.step', { step: current, steps: VISIBLE_STEPS })}</span>
      {Array.from({ length: VISIBLE_STEPS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps keep their places
        <span key={index} className={styles['dot']} data-reached={index < current || undefined} />
      ))}
    </p>
  );
}

interface Words {
  readonly title: string;
  readonly text?: string;
}

function wordsOf(wizard: PromoWizard, t: Translate<'shell' | 'promo'>): Words {
  switch (wizard.step) {
    case 'code':
    case 'checking':
      return { title: t('promo.code.title'), text: t('promo.code.text') };
    case 'sign-in':
      return { title: t('promo.signIn.title'), text: t('promo.signIn.text') };
    case 'activate': {
      const { confirmation_title: title, confirmation_text: text } = wizard.gift;
      return { title: title || t('promo.activate.title'), ...(text !== '' && { text }) };
    }
    case 'link':
      return { title: t('promo.link.title'), text: t('promo.link.text') };
    case 'linking':
      return { title: t('promo.linking.title'), text: t('promo.linking.text') };
    case 'sending':
      return { title: t('promo.sending.title') };
    case 'link-failure':
      return { title: t('promo.linkFailure.title'), text: t('messages.promo_card_link_failure') };
    case 'done': {
      const { title, description } = wizard.activation;
      return { title: t('promo.done.title'), text: description || title };
    }
  }
}

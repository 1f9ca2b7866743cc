import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { afterPinEvent, beginPinSetup, type PinSetup, type PinSetupEvent } from '#rules/parental/pin-setup.ts';
import { selfQuery } from '#web/app/areas/session/queries.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import { showToast } from '#web/app/ui/toasts.ts';
import { WireError } from '#web/app/wire/wire-error.ts';
import styles from './parental-set-modal.module.css';
import { PinPad } from './pin-pad.tsx';
import { SendPin } from './send-pin.tsx';
import { usePin } from './use-pin.ts';
import { usePinRefusal } from './use-pin-refusal.ts';

/** Chooses a PIN in two steps, or another one in three [A-MODAL-05]. */
export function ParentalSetModal({ frame, onAnswer }: ModalProps<'parental_set'>) {
  const { t } = useTexts<'parental'>();
  const { hasSession } = useSession();
  const { data: user } = useQuery({ ...selfQuery(), enabled: hasSession });
  if (user !== undefined)
    return <Setup hasPin={user.parental_status === 'set'} frame={frame} onSaved={() => onAnswer('saved')} />;
  return (
    <ModalDialog frame={frame} title={t('parental.setup.new.title')}>
      <Skeleton className={styles['pad']} />
    </ModalDialog>
  );
}

interface SetupProps {
  readonly hasPin: boolean;
  readonly frame: ModalProps<'parental_set'>['frame'];
  readonly onSaved: () => void;
}

function Setup({ hasPin, frame, onSaved }: SetupProps) {
  const { t } = useTexts<'parental'>();
  const pin = usePin();
  const refusal = usePinRefusal();
  const [setup, setSetup] = useState<PinSetup>(() => beginPinSetup(hasPin));
  const [digits, setDigits] = useState('');
  const step = shownStep(setup);

  function happen(event: PinSetupEvent): PinSetup {
    const next = afterPinEvent(setup, event);
    setSetup(next);
    setDigits('');
    return next;
  }

  async function enter(entered: string): Promise<void> {
    const next = happen({ kind: 'entered', pin: entered });
    if (next.step === 'repeat' && next.isUnequal) refusal.show(t('messages.parental_set_not_equal'));
    if (next.step === 'checking') await settle(next, () => pin.check(next.oldPin));
    if (next.step === 'saving') await settle(next, () => pin.change(next.pin, next.oldPin));
  }

  /** What was asked of the server decides where it goes on. */
  async function settle(waiting: PinSetup, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      refusal.take(error);
      setSetup(afterPinEvent(waiting, { kind: 'refused', because: isAboutOldPin(error) ? 'old_pin' : 'other' }));
      return;
    }
    if (waiting.step === 'checking') return setSetup(afterPinEvent(waiting, { kind: 'old_accepted' }));
    showToast({ tone: 'positive', text: t('messages.parental_set_success') });
    onSaved();
  }

  return (
    <ModalDialog frame={frame} title={t(`parental.setup.${step}.title`)} text={t(`parental.setup.${step}.text`)}>
      {/* The keys stay where they are, and the focus with them: that another step has come is said. */}
      <p className="visually-hidden" role="status">
        {t(`parental.setup.${step}.title`)}
      </p>
      <PinPad
        value={digits}
        onChange={(next) => {
          setDigits(next);
          refusal.clear();
        }}
        onComplete={enter}
        error={refusal.text}
        disabled={setup.step === 'checking' || setup.step === 'saving' || refusal.isWaiting}
      >
        {step === 'repeat' && (
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              refusal.clear();
              happen({ kind: 'back' });
            }}
          >
            <Icon name="back" />
            {t('parental.setup.back')}
          </Button>
        )}
        {step === 'old' && <SendPin onSent={refusal.clear} />}
      </PinPad>
    </ModalDialog>
  );
}

/** What is asked for; while the server thinks, what was asked for last. */
function shownStep({ step }: PinSetup): 'old' | 'new' | 'repeat' {
  switch (step) {
    case 'checking':
      return 'old';
    case 'saving':
      return 'repeat';
    default:
      return step;
  }
}

/** Wrong, or one was set meanwhile on another device. */
const isAboutOldPin = (error: unknown) =>
  error instanceof WireError && (error.code === 'wrong_code' || error.code === 'validation_failed');

import { type SubmitEvent, useState } from 'react';
import { usePriceText } from '#web/app/areas/billing/use-price-text.ts';
import { usePhoneField } from '#web/app/areas/session/sign-in/use-phone-field.ts';
import { useUser } from '#web/app/areas/session/use-user.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { Button } from '#web/app/ui/button.tsx';
import { TextField } from '#web/app/ui/text-field.tsx';
import styles from './billing-modals.module.css';
import { RefillModal } from './refill-modal.tsx';

/** Which phone pays; what is asked there confirms it [C-PAY-16]. */
export function PhoneModal({ request, frame, onAnswer }: ModalProps<'pay_phone_sms'>) {
  if (request === null) return <RefillModal request={null} frame={frame} onAnswer={frame.onClose} />;
  return <PhoneForm request={request} frame={frame} onAnswer={onAnswer} />;
}

type PhoneFormProps = ModalProps<'pay_phone_sms'> & {
  readonly request: NonNullable<ModalProps<'pay_phone_sms'>['request']>;
};

function PhoneForm({ request: { way, amount }, frame, onAnswer }: PhoneFormProps) {
  const { t } = useTexts<'billing'>();
  const priceText = usePriceText();
  const field = usePhoneField(useUser()?.phone ?? '');
  const [isWrong, setWrong] = useState(false);

  function pay(event: SubmitEvent): void {
    event.preventDefault();
    const { reading } = field.entry;
    if (reading.kind === 'whole') onAnswer(reading.phone);
    else setWrong(true);
  }

  return (
    <ModalDialog frame={frame} title={way.title} text={way.text || t('buying.phoneText')}>
      <form className={styles['form']} noValidate onSubmit={pay}>
        <TextField
          label={t('buying.phone')}
          type="tel"
          name="phone"
          inputMode="tel"
          autoComplete="tel"
          autoFocus
          ref={field.input}
          value={field.entry.text}
          onChange={(event) => {
            field.take(event);
            setWrong(false);
          }}
          error={isWrong ? t('buying.phoneWrong') : undefined}
        />
        <Button type="submit">{way.button || t('buying.pay', { amount: priceText(amount) })}</Button>
      </form>
    </ModalDialog>
  );
}

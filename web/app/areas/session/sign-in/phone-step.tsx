import type { ChangeEvent, KeyboardEvent, SubmitEvent } from 'react';
import { startsWithSeven } from '#rules/session/phone.ts';
import { missingDigits, type PhoneEntry } from '#rules/session/phone-entry.ts';
import { flowOf } from '#rules/session/sign-in-flow.ts';
import { useBrowserSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { TextField } from '#web/app/ui/text-field.tsx';
import { requestCode } from './code-calls.ts';
import { sentCode } from './sent-code.ts';
import styles from './sign-in.module.css';
import type { StepProps } from './sign-in-progress.ts';
import { usePhoneField } from './use-phone-field.ts';
import { usePhoneSettings } from './use-phone-settings.ts';
import { useStepWork } from './use-step-work.ts';

/** The phone, as people write it; what is sent is the whole number [A-VALID-04 to A-VALID-07, A-VALID-09]. */
export function PhoneStep({ method, gathered, goOn }: StepProps) {
  const { t } = useTexts<'session'>();
  const session = useBrowserSession();
  const { isBusy, error, complain, run } = useStepWork();
  const field = usePhoneField(gathered.phone);
  const { codes, takesOnlySeven } = flowOf(method);
  const { reading } = field.entry;
  const settings = usePhoneSettings();
  const isUnfinished = reading.kind === 'partial' || reading.kind === 'foreign';

  /** What is wrong already while it is being typed. */
  const objectionTo = ({ reading: read }: PhoneEntry): string | undefined =>
    read.kind === 'foreign' ? t('signIn.foreignPhone', { code: read.code }) : undefined;

  const take = (event: ChangeEvent<HTMLInputElement>) => complain(objectionTo(field.take(event)));

  function incompleteness(): string {
    const count = reading.kind === 'empty' ? 0 : missingDigits(field.entry, settings);
    return count > 0 ? t('signIn.missingDigits', { count }) : t('messages.error_wrong_phone');
  }

  function send(): void {
    if (reading.kind !== 'whole') complain(objectionTo(field.entry) ?? incompleteness());
    else if (takesOnlySeven && !startsWithSeven(reading.phone)) complain(t('signIn.needSeven'));
    else {
      const { phone } = reading;
      run(async () => goOn({ phone, code: sentCode(await requestCode(session().wire, codes, phone)) }));
    }
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  // A button that is off does not hear Enter: the field says what is missing instead.
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isUnfinished) send();
  };

  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <TextField
        label={t('signIn.phone')}
        type="tel"
        name="phone"
        inputMode="tel"
        autoComplete="tel"
        autoFocus
        ref={field.input}
        value={field.entry.text}
        onChange={take}
        onKeyDown={press}
        error={error}
      />
      <Button type="submit" busy={isBusy} disabled={isUnfinished}>
        {t('signIn.getCode')}
      </Button>
    </form>
  );
}

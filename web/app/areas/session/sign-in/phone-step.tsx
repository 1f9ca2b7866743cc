import { type ChangeEvent, type KeyboardEvent, type SubmitEvent, useState } from 'react';
import {
  maskedPhone,
  phoneDigits,
  phoneFilling,
  phoneLength,
  startsWithSeven,
  withoutLeadingDigit,
} from '#rules/session/phone.ts';
import { flowOf } from '#rules/session/sign-in-flow.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useBrowserSession } from '../session-context.tsx';
import { requestCode } from './code-calls.ts';
import { sentCode } from './sent-code.ts';
import styles from './sign-in.module.css';
import type { StepProps } from './sign-in-progress.ts';
import { usePhoneSettings } from './use-phone-settings.ts';
import { useStepWork } from './use-step-work.ts';

/** The phone: digits only, as many as the operator's phones have [A-VALID-04 to A-VALID-07, A-VALID-09]. */
export function PhoneStep({ method, gathered, goOn }: StepProps) {
  const { t } = useTexts();
  const session = useBrowserSession();
  const { isBusy, error, complain, run } = useStepWork();
  const { stripsLeadingDigit, ...settings } = usePhoneSettings();
  const { codes, takesOnlySeven } = flowOf(method);
  const [phone, setPhone] = useState(gathered.phone);
  const filling = phoneFilling(phone, settings);
  const { typed, open } = maskedPhone(phone, settings);

  function take({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const digits = phoneDigits(target.value);
    const said = stripsLeadingDigit && isFilledIn(nativeEvent) ? withoutLeadingDigit(digits) : digits;
    setPhone(said.slice(0, phoneLength(said, settings)));
    complain(undefined);
  }

  function send(): void {
    if (filling !== 'whole') complain(t('messages.error_wrong_phone'));
    else if (takesOnlySeven && !startsWithSeven(phone)) complain(t('signIn.needSeven'));
    else run(async () => goOn({ phone, code: sentCode(await requestCode(session().wire, codes, phone)) }));
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  // A button that is off does not hear Enter: the field says what is missing instead.
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && filling === 'partial') send();
  };

  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <div>
        <TextField
          label={t('signIn.phone')}
          type="tel"
          name="phone"
          inputMode="tel"
          autoComplete="tel"
          autoFocus
          value={phone}
          onChange={take}
          onKeyDown={press}
          error={error}
        />
        <p className={styles['mask']} aria-hidden="true">
          <span className={styles['typed']}>{typed}</span>
          {open}
        </p>
      </div>
      <Button type="submit" busy={isBusy} disabled={filling === 'partial'}>
        {t('signIn.getCode')}
      </Button>
    </form>
  );
}

/** Whether a browser has filled a field in, rather than the viewer's keys or clipboard. */
const isFilledIn = (event: Event): boolean =>
  !(event instanceof InputEvent) || event.inputType === '' || event.inputType === 'insertReplacementText';

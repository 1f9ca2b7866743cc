import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { countdownText } from '#rules/session/countdown.ts';
import { flowOf } from '#rules/session/sign-in-flow.ts';
import { useBrowserSession } from '#web/app/areas/session/session-context.tsx';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { CodeField } from '#web/app/ui/code-field.tsx';
import { codeCalls, requestCode } from './code-calls.ts';
import { Complaint } from './complaint.tsx';
import { InboxLink } from './inbox-link.tsx';
import { sentCode } from './sent-code.ts';
import styles from './sign-in.module.css';
import type { StepProps } from './sign-in-progress.ts';
import { useCountdown } from './use-countdown.ts';
import { useStepWork } from './use-step-work.ts';

const USUAL_LENGTH = 6;

/** The code that was sent: it is tried as soon as it is whole, and another may be sent a minute later [A-AUTH-05, A-AUTH-06]. */
export function CodeStep({ method, gathered, gather, goOn }: StepProps) {
  const { t } = useTexts<'session'>();
  const session = useBrowserSession();
  const { operator } = useSite();
  const entering = useStepWork();
  const sending = useStepWork();
  const [code, setCode] = useState('');
  const wait = useCountdown(entering.waitUntil);
  const nextIn = useCountdown(gathered.code?.nextAt ?? null);
  const sendingWait = useCountdown(sending.waitUntil);
  const field = useRef<HTMLFormElement>(null);
  const { codes } = flowOf(method);
  const { phone } = gathered;
  const length = gathered.code?.length ?? USUAL_LENGTH;

  async function enter(whole: string): Promise<void> {
    const isIn = await entering.run(async () => {
      // A guest who is still being made would take the place of who signs in.
      await session()
        .ready()
        .catch(() => {});
      const entry = { phone, code: whole, provider: operator };
      await goOn({ entry: await codeCalls[codes].enter(session().wire, entry) });
    });
    if (!isIn) setCode('');
  }

  const sendAgain = () =>
    sending.run(async () => {
      entering.complain(undefined);
      setCode('');
      gather({ code: sentCode(await requestCode(session().wire, codes, phone)) });
    });

  // After a code that was wrong the next one is typed at once.
  useEffect(() => {
    if (entering.error !== undefined) field.current?.querySelector('input')?.focus();
  }, [entering.error]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length === length && wait === 0) enter(code);
  };
  const waited = Math.max(nextIn, sendingWait);
  const waitText = wait > 0 ? t('signIn.wait', { time: countdownText(wait) }) : undefined;

  return (
    <form ref={field} className={styles['form']} noValidate onSubmit={submit}>
      <CodeField
        label={t('signIn.code')}
        length={length}
        value={code}
        onChange={(next) => {
          setCode(next);
          if (next !== '' && wait === 0) entering.complain(undefined);
        }}
        onComplete={(whole) => wait === 0 && enter(whole)}
        autoFocus
        hint={gathered.code?.message ?? undefined}
        error={entering.error}
      />
      {waitText !== undefined && <p className={styles['note']}>{waitText}</p>}
      <Button type="submit" busy={entering.isBusy} disabled={code.length !== length || wait > 0}>
        {t('signIn.enter')}
      </Button>
      <Button look="quiet" busy={sending.isBusy} disabled={waited > 0} onClick={sendAgain}>
        {waited > 0 ? t('signIn.resendIn', { time: countdownText(waited) }) : t('signIn.resend')}
      </Button>
      <Complaint text={sending.error} />
      <InboxLink />
    </form>
  );
}

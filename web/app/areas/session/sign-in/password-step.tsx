import { type SubmitEvent, useRef, useState } from 'react';
import { partnerLogin } from '#rules/session/partner-login.ts';
import { APP_VERSION } from '../../../app-version.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSite } from '../../site/use-site.ts';
import { useBrowserSession } from '../session-context.tsx';
import styles from './sign-in.module.css';
import type { StepProps } from './sign-in-progress.ts';
import { useStepWork } from './use-step-work.ts';

const LONGEST_LOGIN = 11;
const LONGEST_PASSWORD = 30;

/** Login and password, both of them [A-AUTH-16, A-VALID-14 to A-VALID-16]. */
export function PasswordStep({ goOn }: StepProps) {
  const { t } = useTexts();
  const session = useBrowserSession();
  const { provider } = useSite();
  const { isBusy, error, complain, run } = useStepWork();
  const form = useRef<HTMLFormElement>(null);
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  /** What was left out when it was sent. */
  const [missing, setMissing] = useState<'login' | 'password' | null>(null);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const left = login === '' ? 'login' : password === '' ? 'password' : null;
    setMissing(left);
    complain(undefined);
    if (left !== null) {
      form.current?.querySelector<HTMLInputElement>(`input[name="${left}"]`)?.focus();
      return;
    }
    const sent = provider?.sign_in.has_partner_prefix ? partnerLogin(login, provider.id) : login;
    run(async () => {
      await session()
        .ready()
        .catch(() => {});
      const body = { login: sent, password, app_version: APP_VERSION };
      await goOn({ entry: await session().wire.call('session.login', { body }) });
    });
  }

  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
      <TextField
        label={t('signIn.login')}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_LOGIN}
        autoFocus
        value={login}
        onChange={({ target }) => setLogin(target.value)}
        error={missing === 'login' ? t('signIn.needLogin') : undefined}
      />
      <TextField
        label={t('signIn.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={LONGEST_PASSWORD}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={missing === 'password' ? t('signIn.needPassword') : error}
      />
      <Button type="submit" busy={isBusy}>
        {t('signIn.enter')}
      </Button>
    </form>
  );
}

import { type SubmitEvent, useRef, useState } from 'react';
import { partnerLogin } from '#rules/session/partner-login.ts';
import { APP_VERSION } from '#web/app/app-version.ts';
import { useBrowserSession } from '#web/app/areas/session/session-context.tsx';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { TextField } from '#web/app/ui/text-field.tsx';
import styles from './sign-in.module.css';
import type { StepProps } from './sign-in-progress.ts';
import { useStepWork } from './use-step-work.ts';

/** What is asked for, in that order. */
const fields = [
  { name: 'login', type: 'text', autoComplete: 'username', maxLength: 11, missing: 'signIn.needLogin' },
  {
    name: 'password',
    type: 'password',
    autoComplete: 'current-password',
    maxLength: 30,
    missing: 'signIn.needPassword',
  },
] as const;
type FieldName = (typeof fields)[number]['name'];

/** Login and password, both of them [A-AUTH-16, A-VALID-14 to A-VALID-16]. */
export function PasswordStep({ goOn }: StepProps) {
  const { t } = useTexts<'session'>();
  const session = useBrowserSession();
  const { provider } = useSite();
  const { isBusy, error, complain, run } = useStepWork();
  const form = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState<Readonly<Record<FieldName, string>>>({ login: '', password: '' });
  /** What was left out when it was sent. */
  const [missing, setMissing] = useState<FieldName | null>(null);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const left = fields.find(({ name }) => said[name] === '')?.name ?? null;
    setMissing(left);
    complain(undefined);
    if (left !== null) {
      form.current?.querySelector<HTMLInputElement>(`input[name="${left}"]`)?.focus();
      return;
    }
    const login = provider?.sign_in.has_partner_prefix ? partnerLogin(said.login, provider.id) : said.login;
    run(async () => {
      await session()
        .ready()
        .catch(() => {});
      const body = { login, password: said.password, app_version: APP_VERSION };
      await goOn({ entry: await session().wire.call('session.login', { body }) });
    });
  }

  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
      {fields.map(({ name, missing: words, ...field }, place) => (
        <TextField
          key={name}
          {...field}
          name={name}
          label={t(`signIn.${name}`)}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={place === 0}
          value={said[name]}
          onChange={({ target }) => setSaid({ ...said, [name]: target.value })}
          error={missing === name ? t(words) : name === 'password' ? error : undefined}
        />
      ))}
      <Button type="submit" busy={isBusy}>
        {t('signIn.enter')}
      </Button>
    </form>
  );
}

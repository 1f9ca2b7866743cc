import { type FormEvent, useRef } from 'react';
import type { User } from '#contract/session.ts';
import { LONGEST_EMAIL, LONGEST_NAME } from '#rules/account/account-form.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { TextField } from '#web/app/ui/text-field.tsx';
import styles from './account-section.module.css';
import { useAccountForm } from './use-account-form.ts';

/** The form of the name and the e-mail address. */
export function AccountDetails({ user }: { readonly user: User }) {
  const { t } = useTexts<'account'>();
  const { form, problems, isBusy, fill, save } = useAccountForm(user);
  const name = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const emailErrors = {
    missing: t('settings.account.emailMissing'),
    malformed: t('settings.account.emailMalformed'),
    cyrillic: t('settings.account.emailCyrillic'),
    punycode: t('settings.account.emailPunycode'),
    taken: t('messages.error_duplicate_email'),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = save();
    if (found.firstName !== undefined) name.current?.focus();
    else if (found.email !== undefined) email.current?.focus();
  };
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={submit}
      // Esc closes the page, but not from under a hand that is typing.
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <TextField
        ref={name}
        label={t('settings.account.firstName')}
        name="first_name"
        autoComplete="given-name"
        maxLength={LONGEST_NAME}
        required
        value={form.firstName}
        onChange={(event) => fill('firstName', event.target.value)}
        error={problems.firstName && t('settings.account.firstNameMissing')}
      />
      <TextField
        ref={email}
        label={t('settings.account.email')}
        name="email"
        // No field of the kind for addresses: browsers turn Cyrillic domains into punycode in those before anybody sees it.
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_EMAIL}
        required
        value={form.email}
        onChange={(event) => fill('email', event.target.value)}
        error={problems.email && emailErrors[problems.email]}
      />
      <Button type="submit" className={styles['save']} busy={isBusy}>
        {t('settings.account.save')}
      </Button>
    </form>
  );
}

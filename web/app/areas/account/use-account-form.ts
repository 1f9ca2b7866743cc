import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/session.ts';
import {
  type AccountForm,
  type AccountProblems,
  accountChanges,
  accountForm,
  accountProblems,
} from '#rules/account/account-form.ts';
import { type EmailObjection, emailObjection } from '#rules/account/email.ts';
import { isRefusal } from '#web/app/areas/session/device.ts';
import { selfQuery } from '#web/app/areas/session/queries.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { useRefusalMessage } from '#web/app/modals/use-refusal-message.tsx';
import { useBusy } from '#web/app/page/use-busy.ts';
import { showToast } from '#web/app/ui/toasts.ts';
import { useWire } from '#web/app/wire/wire-context.ts';
import { useSettingsGate } from './use-settings-gate.ts';

type EmailProblem = NonNullable<AccountProblems['email']> | EmailObjection | 'taken';
type Problems = Omit<AccountProblems, 'email'> & { readonly email?: EmailProblem };

/** What a user says of themselves, while it is typed and once it is sent. */
export function useAccountForm(user: User) {
  const { t } = useTexts<'account'>();
  const wire = useWire();
  const queries = useQueryClient();
  const mayChange = useSettingsGate(user);
  const tellRefusal = useRefusalMessage();
  const [form, setForm] = useState(accountForm(user));
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, run] = useBusy();

  const fill = (field: keyof AccountForm, typed: string) => {
    const { [field]: _gone, ...others } = problems;
    const objection = field === 'email' ? emailObjection(typed) : null;
    if (objection !== null) return setProblems({ ...others, email: objection });
    setForm({ ...form, [field]: typed });
    setProblems(others);
  };

  /** Saves it, unless something is wrong with it: then that is said, and answered [A-VALID-17, A-VALID-18]. */
  const save = (): Problems => {
    const missing = accountProblems(form);
    // Letters that were not taken leave the field empty: why is said, not that it is.
    const isRefused = missing.email === 'missing' && (problems.email === 'cyrillic' || problems.email === 'punycode');
    const found: Problems = isRefused ? { ...missing, email: problems.email } : missing;
    setProblems(found);
    if (Object.keys(found).length === 0) run(send);
    return found;
  };

  async function send(): Promise<void> {
    try {
      if (!(await mayChange())) return;
      const saved = await wire().call('account.updateSelf', { body: accountChanges(form) });
      queries.setQueryData(selfQuery().queryKey, saved);
      setForm(accountForm(saved));
      showToast({ text: t('settings.account.saved'), tone: 'positive' });
    } catch (error) {
      if (!isRefusal(error, 'duplicate_user')) return tellRefusal(error);
      setProblems({ email: 'taken' });
      // An address can be somebody else's: who sends it learns no more than that [A-ERR-14].
      await askModal('message', { title: t('messages.error'), text: t('messages.error_duplicate_email') });
    }
  }

  return { form, problems, isBusy, fill, save };
}

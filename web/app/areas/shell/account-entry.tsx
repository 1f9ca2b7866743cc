import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askToSignIn } from '#web/app/areas/session/ask-to-sign-in.ts';
import { selfQuery } from '#web/app/areas/session/queries.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { withTexts } from '#web/app/i18n/browser-texts.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import { showToast } from '#web/app/ui/toasts.ts';
import styles from './account-entry.module.css';

/** Guests need none of it: it is loaded for signed-in users. */
const accountMenuQuery = {
  queryKey: ['account menu'],
  queryFn: () =>
    withTexts(['account', 'profiles'], import('./account-menu.tsx')).then(({ AccountMenu }) => AccountMenu),
  staleTime: Number.POSITIVE_INFINITY,
};

/**
 * The user who is watching, or the way to sign in, the same with and without a guest [C-ROLE-01, A-SESS-05]. It takes the same room
 * in each case, and until that is known.
 */
export const AccountEntry = () => (
  <div className={styles['entry']} data-account>
    <Face />
  </div>
);

function Face() {
  const { state } = useSession();
  const enabled = state.kind === 'signed-in';
  const { data: user, isPending } = useQuery({ ...selfQuery(), enabled });
  const { data: AccountMenu } = useQuery({ ...accountMenuQuery, enabled });
  if (state.kind === 'none') return <Skeleton className={styles['awaited']} />;
  if (state.kind !== 'signed-in') return <SignIn />;
  if (isPending || AccountMenu === undefined) return <Skeleton className={styles['awaited']} />;
  return <AccountMenu user={user ?? null} />;
}

function SignIn() {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);

  async function ask(): Promise<void> {
    setAsking(true);
    try {
      await askToSignIn();
    } catch {
      showToast({ text: t('failure.unreachable.text'), tone: 'danger' });
    } finally {
      setAsking(false);
    }
  }

  return (
    <Button look="secondary" size="small" className={styles['signIn']} busy={isAsking} onClick={ask}>
      <Icon name="user" />
      <span className={styles['words']}>{t('account.signIn')}</span>
    </Button>
  );
}

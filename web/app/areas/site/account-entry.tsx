import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toasts.ts';
import { askToSignIn } from '../session/ask-to-sign-in.ts';
import { selfQuery } from '../session/queries.ts';
import { useSession } from '../session/session-context.tsx';
import styles from './account-entry.module.css';

/** Guests need none of it: it comes with whoever signs in. */
const accountMenuQuery = {
  queryKey: ['account menu'],
  queryFn: () => import('./account-menu.tsx').then(({ AccountMenu }) => AccountMenu),
  staleTime: Number.POSITIVE_INFINITY,
};

/**
 * Who is watching, or the way to sign in; nobody is told apart from a guest [C-ROLE-01, A-SESS-05]. It takes the same room
 * whoever it is, and until that is known.
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

import { useNavigate } from 'react-router';
import { useSignOut } from '#web/app/areas/session/use-sign-out.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './sign-out-button.module.css';

/** Signs out, and goes home: there is nothing here for viewers who are not signed in. */
export function SignOutButton() {
  const { t } = useTexts<'account'>();
  const navigate = useNavigate();
  const { signOut, isBusy } = useSignOut();
  const leave = async () => {
    if (await signOut()) navigate('/');
  };
  return (
    <Button look="secondary" className={styles['button']} busy={isBusy} onClick={leave}>
      <Icon name="signOut" />
      {t('account.signOut')}
    </Button>
  );
}

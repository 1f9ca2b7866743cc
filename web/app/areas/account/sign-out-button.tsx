import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSignOut } from '../session/use-sign-out.ts';
import styles from './sign-out-button.module.css';

/** Signs out, and goes home: there is nothing here for whoever is not signed in. */
export function SignOutButton() {
  const { t } = useTexts();
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

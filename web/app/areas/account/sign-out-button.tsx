import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { askModal } from '../../modals/modals.ts';
import { useTellRefusal } from '../../modals/use-tell-refusal.tsx';
import { useBusy } from '../../page/use-busy.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useBrowserSession } from '../session/session-context.tsx';
import styles from './sign-out-button.module.css';

/** Signs out once the viewer has said that they mean it, and goes home. */
export function SignOutButton() {
  const { t } = useTexts();
  const session = useBrowserSession();
  const navigate = useNavigate();
  const tellRefusal = useTellRefusal();
  const [isBusy, run] = useBusy();
  const signOut = () =>
    run(async () => {
      const question = {
        title: t('settings.signOut.title'),
        text: t('settings.signOut.text'),
        confirm: t('settings.signOut.button'),
      };
      if ((await askModal('confirm', question)) === null) return;
      await session()
        .signOut()
        .then(() => navigate('/'), tellRefusal);
    });
  return (
    <Button look="secondary" className={styles['button']} busy={isBusy} onClick={signOut}>
      <Icon name="signOut" />
      {t('settings.signOut.button')}
    </Button>
  );
}

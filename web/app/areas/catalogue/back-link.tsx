import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGoBack } from '../../page/use-go-back.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './back-link.module.css';

/** Back to where the viewer came from; who came from elsewhere goes home. */
export function BackLink() {
  const { t } = useTexts();
  const goBack = useGoBack();
  return (
    <Link
      className={styles['back']}
      to="/"
      onClick={(event) => {
        // With one of these it opens elsewhere.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goBack();
      }}
    >
      <Icon name="back" />
      {t('rows.goBack')}
    </Link>
  );
}

import { Link } from 'react-router';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useGoBack } from '#web/app/page/use-go-back.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './back-link.module.css';

/** Back to where the viewer came from; home for viewers from another site. */
export function BackLink() {
  const { t } = useTexts();
  const goBack = useGoBack();
  return (
    <Link
      className={styles['back']}
      to="/"
      onClick={(event) => {
        // With one of these keys it opens in another tab or window.
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

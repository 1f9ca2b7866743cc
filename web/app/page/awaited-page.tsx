import { useNavigation } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './awaited-page.module.css';

/** A line over the page while the next one is awaited, which until then leaves it where it is. */
export function AwaitedPage() {
  const { t } = useTexts();
  const { location } = useNavigation();
  if (location === undefined) return null;
  return (
    <div key={location.key} className={styles['line']} role="progressbar" aria-label={t('messages.status_loading')} />
  );
}

import { useTexts } from '#web/app/i18n/use-texts.ts';
import styles from './awaited-page.module.css';
import { useAwaitedPage } from './use-awaited-page.ts';

/** A line over the page while the next one is awaited, which until then leaves it where it is. */
export function AwaitedPage() {
  const { t } = useTexts();
  const awaited = useAwaitedPage();
  if (awaited === null) return null;
  return (
    <div key={awaited.key} className={styles['line']} role="progressbar" aria-label={t('messages.status_loading')} />
  );
}

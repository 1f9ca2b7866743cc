import { useTexts } from '#web/app/i18n/use-texts.ts';
import { usePage } from '#web/app/page/page-state.tsx';
import styles from './sign-in.module.css';

/** Where codes stay that no gateway carries away: for those who build, never for viewers. */
export function InboxLink() {
  const { t } = useTexts<'session'>();
  if (!usePage().state.hasInbox) return null;
  return (
    <a className={styles['link']} href="/dev/inbox" target="_blank" rel="noreferrer">
      {t('signIn.inbox')}
    </a>
  );
}

import type { User } from '#contract/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { AccountDetails } from './account-details.tsx';
import styles from './account-section.module.css';

/** What the service knows its user by: what can be changed, and the phone, which cannot. */
export function AccountSection({ user }: { readonly user: User }) {
  const { t } = useTexts();
  return (
    <>
      {user.phone !== null && (
        <dl className={styles['facts']}>
          <dt>{t('settings.account.phone')}</dt>
          <dd>{user.phone}</dd>
        </dl>
      )}
      <AccountDetails user={user} />
    </>
  );
}

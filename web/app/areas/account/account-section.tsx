import type { User } from '#contract/session.ts';
import { usePhoneText } from '#web/app/areas/session/sign-in/use-phone-text.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { AccountDetails } from './account-details.tsx';
import styles from './account-section.module.css';

/** What the service knows its user by: what can be changed, and the phone, which cannot. */
export function AccountSection({ user }: { readonly user: User }) {
  const { t } = useTexts<'account'>();
  const phoneText = usePhoneText();
  return (
    <>
      {user.phone !== null && (
        <dl className={styles['facts']}>
          <dt>{t('settings.account.phone')}</dt>
          <dd>{phoneText(user.phone)}</dd>
        </dl>
      )}
      <AccountDetails user={user} />
    </>
  );
}

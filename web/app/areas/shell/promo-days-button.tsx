import { askToSignIn } from '#web/app/areas/session/ask-to-sign-in.ts';
import { usePromoDays } from '#web/app/areas/session/use-promo-days.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { showToast } from '#web/app/ui/toasts.ts';
import styles from './promo-days-button.module.css';

/** What the operator gives to guests who sign in: it leads there, and is repeated there [B-HEADER-11 to B-HEADER-13]. */
export function PromoDaysButton() {
  const { t } = useTexts();
  const days = usePromoDays();
  if (days === null) return null;
  const ask = () => askToSignIn().catch(() => showToast({ text: t('failure.unreachable.text'), tone: 'danger' }));
  return (
    <Button size="small" className={styles['promo']} onClick={ask} data-promo-days>
      {t('account.promoDays', { count: days })}
    </Button>
  );
}

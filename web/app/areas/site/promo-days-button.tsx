import { useQuery } from '@tanstack/react-query';
import { shownPromoDays } from '#rules/site/promo-days.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { askToSignIn } from '../session/ask-to-sign-in.ts';
import { selfQuery } from '../session/queries.ts';
import { useSession } from '../session/session-context.tsx';
import styles from './promo-days-button.module.css';
import { useSite } from './use-site.ts';

/** What the operator gives to guests who sign in: it leads there [B-HEADER-11 to B-HEADER-13]. */
export function PromoDaysButton() {
  const { t } = useTexts();
  const { network } = useSite();
  const { state } = useSession();
  // Whoever reads it anyway: a guest's first page asks for nothing that it can do without.
  const { data: guest } = useQuery({ ...selfQuery(), enabled: false });
  const days = shownPromoDays(network?.promo_days ?? 0, {
    isGuest: state.kind === 'guest',
    hasPurchases: (guest?.subscriptions.length ?? 0) > 0,
  });
  if (days === null) return null;
  const ask = () => askToSignIn().catch(() => showToast({ text: t('failure.unreachable.text'), tone: 'danger' }));
  return (
    <Button size="small" className={styles['promo']} onClick={ask} data-promo-days>
      {t('account.promoDays', { count: days })}
    </Button>
  );
}

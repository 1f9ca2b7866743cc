import { useLocation } from 'react-router';
import { showsTrialButton } from '#rules/billing/trial-packet.ts';
import { useBeginTrial } from '#web/app/areas/billing/use-begin-trial.ts';
import { useTrialPacket } from '#web/app/areas/billing/use-trial-packet.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import styles from './promo-days-button.module.css';
import { PromoDaysButton } from './promo-days-button.tsx';

/** Begins the trial of a packet; without one, the free days after a sign-in take its place [B-HEADER-10, B-HEADER-11]. */
export function TrialButton() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const packet = useTrialPacket();
  const begin = useBeginTrial();
  if (packet === undefined) return null;
  if (packet === null) return <PromoDaysButton />;
  if (!showsTrialButton(pathname)) return null;
  return (
    <Button size="small" className={styles['promo']} onClick={() => begin(packet.id)} data-trial>
      {t('trial.button')}
    </Button>
  );
}

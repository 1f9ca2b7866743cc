import { useOpenPromo } from '#web/app/areas/billing/promo/use-open-promo.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Drawing } from '#web/app/ui/icon.tsx';
import styles from './promo-code-button.module.css';

const TICKET =
  'M4 7.5h16a1 1 0 0 1 1 1v1.700a1.800 1.800 0 0 0 0 3.600v1.700a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-1.700a1.800 1.800 0 0 0 0-3.600V8.500a1 1 0 0 1 1-1zM14.500 10v.1M14.500 12v.1M14.500 14v.1';

/** Opens the wizard [B-HEADER-01]. */
export function PromoCodeButton() {
  const { t } = useTexts();
  const open = useOpenPromo('promocode_wizard');
  return (
    <Button look="quiet" size="small" className={styles['button']} onClick={open} data-promo-code>
      <Drawing path={TICKET} />
      <span className={styles['words']}>{t('promo.name')}</span>
    </Button>
  );
}

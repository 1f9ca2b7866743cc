import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { PromoHero } from './promo-hero.tsx';
import { useOpenPromo } from './use-open-promo.ts';

/** What is under the wizard, which opens over it by itself [B-ROUTE-31, B-PROMO-02]. */
export function PromoPage() {
  const { t } = useTexts<'promo'>();
  const open = useOpenPromo('promocode_wizard');
  return (
    <PromoHero title={t('promo.page.title')} text={t('promo.page.text')}>
      <Button onClick={open}>{t('promo.page.button')}</Button>
    </PromoHero>
  );
}

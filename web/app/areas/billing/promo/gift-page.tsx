import { useState } from 'react';
import type { PromoRefusal } from '#rules/billing/promo-wizard.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useBusy } from '#web/app/page/use-busy.ts';
import { PromoCodeForm } from './promo-code-form.tsx';
import { PromoHero } from './promo-hero.tsx';
import { usePromoActivation } from './use-promo-activation.ts';

/** A gift's code, in the page itself [A-ROUTE-17, B-ROUTE-31]. */
export function GiftPage() {
  const { t } = useTexts<'promo'>();
  const activate = usePromoActivation();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<PromoRefusal | null>(null);
  const [isBusy, run] = useBusy();
  const submit = () =>
    run(async () => {
      const outcome = await activate(code);
      if (outcome.kind === 'refused') setRefusal(outcome.refusal);
      if (outcome.kind === 'activated') setCode('');
    });
  return (
    <PromoHero title={t('promo.giftPage.title')} text={t('promo.giftPage.text')}>
      <PromoCodeForm
        code={code}
        refusal={refusal}
        isBusy={isBusy}
        submitLabel={t('promo.code.activate')}
        onType={(typed) => {
          setCode(typed);
          setRefusal(null);
        }}
        onSubmit={submit}
      />
    </PromoHero>
  );
}

import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import { priceText } from '#rules/account/price-text.ts';
import { LONGEST_CODE, type PromoRefusal, typedCode } from '#rules/billing/promo-wizard.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { TextField } from '#web/app/ui/text-field.tsx';
import styles from './promo.module.css';

interface PromoCodeFormProps {
  readonly code: string;
  readonly refusal: PromoRefusal | null;
  readonly isBusy: boolean;
  /** What the button does. */
  readonly submitLabel: string;
  readonly onType: (code: string) => void;
  readonly onSubmit: () => void;
}

/** One field for a code; what was refused stands under it, with a way to packets at the promo price [C-VALID-35, C-PROMO-12, C-PROMO-13]. */
export function PromoCodeForm({ code, refusal, isBusy, submitLabel, onType, onSubmit }: PromoCodeFormProps) {
  const { t } = useTexts<'promo'>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code !== '' && !isBusy) onSubmit();
  };
  return (
    <form className={styles['form']} onSubmit={submit} data-promo-form>
      <TextField
        label={t('promo.code.label')}
        value={code}
        onChange={({ currentTarget }) => onType(typedCode(currentTarget.value))}
        error={refusal?.message}
        maxLength={LONGEST_CODE}
        readOnly={isBusy}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        required
      />
      {refusal?.promoPrice != null && <PromoPricePackets price={refusal.promoPrice} />}
      <Button type="submit" busy={isBusy} disabled={code === ''}>
        {submitLabel}
      </Button>
    </form>
  );
}

/** A code that is spent is not the end: its campaign has packets at a price of its own. */
function PromoPricePackets({ price }: { readonly price: NonNullable<PromoRefusal['promoPrice']> }) {
  const { t, language } = useTexts<'promo'>();
  const { provider } = useSite();
  if (provider === null) return null;
  return (
    <Link className={styles['packets']} to="/packets">
      {t('promo.code.packets', { price: priceText(price, provider.currency, language) })}
    </Link>
  );
}

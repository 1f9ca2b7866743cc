import type { PurchaseType } from '#contract/packets.ts';
import type { PurchaseTypeId } from '#contract/units.ts';
import { discountPercent, type PeriodPrice } from '#rules/billing/discount.ts';
import { periodText } from '#web/app/areas/billing/period-text.ts';
import { usePriceText } from '#web/app/areas/billing/use-price-text.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { RadioGroup } from '#web/app/ui/choice.tsx';

interface PeriodChoiceProps {
  readonly types: readonly PurchaseType[];
  readonly chosen: PurchaseType;
  readonly onChoose: (type: PurchaseTypeId) => void;
}

const priceOf = ({ amount, period_human }: PurchaseType): PeriodPrice => ({ amount, period: period_human });

/** For how long a packet is bought, with what a longer period saves [C-VALID-25]. */
export function PeriodChoice({ types, chosen, onChoose }: PeriodChoiceProps) {
  const { t } = useTexts<'billing'>();
  const priceText = usePriceText();
  const [first] = types;
  const hintOf = (type: PurchaseType) => {
    const percent = first === undefined ? null : discountPercent(priceOf(type), priceOf(first));
    const discount = percent === null ? [] : [t('packets.discount', { percent })];
    return [priceText(type.amount), ...discount].join(' · ');
  };
  const select = (id: string) => {
    const type = types.find((each) => each.id === id);
    if (type !== undefined) onChoose(type.id);
  };
  return (
    <RadioGroup
      label={t('packets.period')}
      choices={types.map((type) => ({
        value: String(type.id),
        label: periodText(type.period_human, t),
        hint: hintOf(type),
      }))}
      chosen={String(chosen.id)}
      onChoose={select}
    />
  );
}

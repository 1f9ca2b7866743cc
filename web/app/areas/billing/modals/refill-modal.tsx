import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { typedAmount } from '#rules/billing/typed-amount.ts';
import { usePurchase } from '#web/app/areas/billing/buying/use-purchase.ts';
import { orderOf } from '#web/app/areas/billing/left/purchase-order.ts';
import { accountsQuery } from '#web/app/areas/billing/queries.ts';
import { usePriceText } from '#web/app/areas/billing/use-price-text.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { Button } from '#web/app/ui/button.tsx';
import { TextField } from '#web/app/ui/text-field.tsx';
import styles from './billing-modals.module.css';

/** Money to the balance: how much; the ways to pay come after it. */
export function RefillModal({ request, frame, onAnswer }: ModalProps<'refill'>) {
  const { t } = useTexts<'billing'>();
  const { provider } = useSite();
  const priceText = usePriceText();
  const purchase = usePurchase();
  const { data: accounts } = useQuery(accountsQuery());
  const [typed, setTyped] = useState(request?.amount ?? '');
  const [isWrong, setWrong] = useState(false);
  const account = accounts?.[0];

  function begin(event: SubmitEvent): void {
    event.preventDefault();
    const amount = typedAmount(typed);
    setWrong(amount === null);
    if (amount === null) return;
    onAnswer('begun');
    void purchase(orderOf({ kind: 'balance', amount }));
  }

  if (account?.is_payment_allowed === false)
    return <ModalDialog frame={frame} title={t('payment.topUp')} text={t('buying.obstacles.payments_not_allowed')} />;
  return (
    <ModalDialog
      frame={frame}
      title={t('payment.topUp')}
      {...(account !== undefined && { text: t('payment.balanceNow', { amount: priceText(account.balance) }) })}
    >
      <form className={styles['form']} noValidate onSubmit={begin}>
        <TextField
          label={t('payment.amount', { currency: provider?.currency.UTF_NAME ?? '' })}
          inputMode="decimal"
          name="amount"
          autoFocus
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setWrong(false);
          }}
          error={isWrong ? t('payment.amountWrong') : undefined}
        />
        <Button type="submit">{t('buying.next')}</Button>
      </form>
    </ModalDialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/session.ts';
import { accountId } from '#rules/units.ts';
import { usePartner } from '#web/app/areas/site/use-partner.ts';
import { payformsQuery } from './queries.ts';

/** Nothing is asked for it. */
const NO_ACCOUNT = accountId(0);

/** Whether the viewer can pay here: their account may, and there is a way to [B-SETTINGS-08]. */
export function usePaymentOffered({ accounts }: User): boolean {
  const account = accounts.find(({ is_payment_allowed }) => is_payment_allowed);
  const { data: ways = [] } = useQuery({
    ...payformsQuery(account?.id ?? NO_ACCOUNT, { partner: usePartner().id, packet: null }),
    enabled: account !== undefined,
  });
  return ways.length > 0;
}

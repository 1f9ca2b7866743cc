import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { withTexts } from '#web/app/i18n/browser-texts.ts';
import { refreshReadings } from '#web/app/wire/query.ts';
import { orderEntry, transactionEntry } from './left-entry.ts';
import { PURCHASED_KEY } from './return-url.ts';

const loadResumption = () => withTexts(['billing'], import('./resumed-purchase.tsx'));

/**
 * Takes up a purchase that was left for a bank or for signing in; its code comes only then. An address that says that something
 * was bought starts a look at the payment, and grants nothing [C-PAY-32].
 */
export function LeftPurchase() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const { state } = useSession();
  const queries = useQueryClient();
  const [Resumption, setResumption] = useState<ComponentType | null>(null);
  const isSignedIn = state.kind === 'signed-in';
  const isBack = new URLSearchParams(search).has(PURCHASED_KEY);

  const arrive = useEffectEvent(() => {
    const rest = new URLSearchParams(search);
    rest.delete(PURCHASED_KEY);
    navigate({ search: rest.toString(), hash }, { replace: true, preventScrollReset: true });
    if (!transactionEntry.isLeft()) refreshReadings(queries);
  });
  useEffect(() => {
    if (isBack) arrive();
  }, [isBack]);
  useEffect(() => {
    // What is taken up opens a modal in the address, which must be settled by then.
    if (isBack || !isSignedIn || !(orderEntry.isLeft() || transactionEntry.isLeft())) return;
    // Where it does not come, the next page takes the purchase up.
    loadResumption().then(
      ({ ResumedPurchase }) => setResumption(() => ResumedPurchase),
      () => {},
    );
  }, [isBack, isSignedIn]);
  return Resumption && <Resumption />;
}

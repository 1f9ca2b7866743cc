import { useEffect } from 'react';
import { externalSignIn } from '#rules/session/external-sign-in.ts';
import { usePartner } from '#web/app/areas/site/use-partner.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useConnection } from '#web/app/page/connection-context.ts';
import { setExternalSignIn } from './external-sign-in.ts';
import { storeReturnPath } from './return-path.ts';

/** Lets whatever asks for signing in lead to the partner's own site, where that is how it goes [C-PARTNER-01]. */
export function useExternalSignIn(): void {
  const { signsInExternally } = usePartner();
  const { provider } = useSite();
  const address = signsInExternally ? (provider?.links.sign_in ?? null) : null;
  const connection = useConnection();
  useEffect(() => {
    if (address === null) return;
    setExternalSignIn((replace) => {
      void connection.reached().then(() => leaveFor(address, replace));
    });
    return () => setExternalSignIn(null);
  }, [address, connection]);
}

/** Back from there, the viewer goes on where they were. */
function leaveFor(address: string, replace: boolean): void {
  const { href, pathname, search } = window.location;
  storeReturnPath(`${pathname}${search}`);
  const there = externalSignIn(address, href);
  if (replace) window.location.replace(there);
  else window.location.assign(there);
}

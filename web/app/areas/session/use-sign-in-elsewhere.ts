import { useEffect } from 'react';
import { externalSignIn } from '#rules/session/external-sign-in.ts';
import { usePartner } from '../site/use-partner.ts';
import { useSite } from '../site/use-site.ts';
import { signInElsewhere } from './elsewhere.ts';
import { rememberWanted } from './wanted.ts';

/** Lets whatever asks for signing in lead to the partner's own site, where that is how it goes [C-PARTNER-01]. */
export function useSignInElsewhere(): void {
  const { signsInElsewhere } = usePartner();
  const { provider } = useSite();
  const address = signsInElsewhere ? (provider?.links.sign_in ?? null) : null;
  useEffect(() => {
    if (address === null) return;
    signInElsewhere((replace) => leaveFor(address, replace));
    return () => signInElsewhere(null);
  }, [address]);
}

/** Back from there, the viewer goes on where they were. */
function leaveFor(address: string, replace: boolean): void {
  const { href, pathname, search } = window.location;
  rememberWanted(`${pathname}${search}`);
  const there = externalSignIn(address, href);
  if (replace) window.location.replace(there);
  else window.location.assign(there);
}

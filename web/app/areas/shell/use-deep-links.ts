import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { mayHaveDeepLink } from '#rules/site/deep-link-address.ts';
import type { LinkOutcome } from '#web/app/areas/session/browser-session.ts';
import { useBrowserSession } from '#web/app/areas/session/session-context.tsx';
import { usePartner } from '#web/app/areas/site/use-partner.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { showToast } from '#web/app/ui/toasts.ts';
import { dropLink } from '#web/app/wire/door.ts';
import { leaveByShell, offerToHost } from './host.ts';

/** Long enough to be read although it shows while the app starts. */
const REFUSAL_MILLISECONDS = 12_000;

/**
 * What the address and a native shell ask of the app: first the link that says who is watching, then the place to open.
 * A native shell may name others at any time [A-MOBILE-02, A-MOBILE-06].
 */
export function useDeepLinks(): void {
  const { t } = useTexts();
  const session = useBrowserSession();
  const { network } = useSite();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // The address that names a partner is soon left: it is read on whatever page comes first [A-ROUTE-37].
  usePartner();
  const query = new URLSearchParams(search);

  async function settleLink(outcome: LinkOutcome): Promise<void> {
    switch (outcome.kind) {
      case 'none':
      case 'waiting':
        return;
      case 'taken':
        // Where only who has signed in may read anything, the page came without what it is about.
        if (network?.is_guest_allowed === false) await revalidate();
        return;
      case 'refused': {
        const isDown = outcome.refusal.code === 'unreachable' || outcome.refusal.code === 'service_unavailable';
        const text = isDown ? t('failure.unreachable.text') : t('links.refused');
        return showToast({ text, tone: 'danger', milliseconds: REFUSAL_MILLISECONDS });
      }
      case 'needs-consent': {
        const isWanted = await askModal('confirm', {
          title: t('links.replace.title'),
          text: t('links.replace.text'),
          confirm: t('links.replace.confirm'),
          cancel: t('links.replace.cancel'),
        });
        return isWanted === true ? settleLink(await session().followLink()) : dropLink();
      }
    }
  }

  const begin = useEffectEvent(async () => {
    await settleLink(await session().opened());
    if (!mayHaveDeepLink(pathname, query)) return;
    const { openAddress } = await import('./open-deep-link.ts');
    await openAddress({ pathname, query, navigate, session: session() });
  });
  const open = useEffectEvent(async (target: unknown) => {
    const { openTarget } = await import('./open-deep-link.ts');
    await openTarget(target, { pathname, query, navigate, session: session() });
  });

  useEffect(() => {
    begin();
    return offerToHost((target) => open(target));
  }, []);
  useEffect(() => leaveByShell(), []);
}

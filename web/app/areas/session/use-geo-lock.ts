import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { GEO_LOCK_PATH, isReadableEverywhere } from '#rules/session/session-state.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { showToast } from '#web/app/ui/toasts.ts';
import { useBrowserSession, useSession } from './session-context.tsx';

const WARNING_MILLISECONDS = 10_000;

/** Leads a viewer who may watch nothing from where they are away from what they would watch [A-ERR-04 to A-ERR-06]. */
export function useGeoLock(): void {
  const { t } = useTexts();
  const { state } = useSession();
  const session = useBrowserSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isForbidden = state.kind === 'forbidden-country' && !isReadableEverywhere(pathname);

  const lock = useEffectEvent(async () => {
    navigate(GEO_LOCK_PATH, { replace: true });
    // What came with the page says nothing of who reads it. Where this cannot be had, the page there says enough.
    const network = await session()
      .wire.call('site.network', {})
      .catch(() => null);
    if (network === null) return;
    const text = t('signIn.forbidden', { country: network.country, address: network.remote });
    showToast({ text, tone: 'danger', milliseconds: WARNING_MILLISECONDS });
  });
  useEffect(() => {
    if (isForbidden) lock();
  }, [isForbidden]);
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { codeInAddress, opensWizard } from '#rules/billing/promo-address.ts';
import { milliseconds } from '#rules/units.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal, modalOfHash, useShownModal } from '#web/app/modals/modals.ts';
import { showToast } from '#web/app/ui/toasts.ts';
import { checkMark } from './saved-promo.ts';

/** Until a closed wizard opens again [B-PROMO-03]. */
const REOPENING = milliseconds(600);

/**
 * Opens the wizard on pages about promo codes, again after it was closed by somebody who is signed in, and on any page
 * with the code that was entered before signing in [B-PROMO-02, B-PROMO-03, C-PROMO-02].
 */
export function usePromoWizardOpening(): void {
  const { t } = useTexts();
  const { features } = useSite();
  const { state } = useSession();
  const { pathname, search, hash } = useLocation();
  const shown = useShownModal();
  const [isOpen, setOpen] = useState(false);
  /** The page whose wizard has been open. */
  const openedOn = useRef<string | null>(null);
  const isFree = !isOpen && (shown === null || shown.removedAt !== null) && modalOfHash(hash) === null;
  const isOffered = features.promo_codes && state.kind !== 'forbidden-country';
  const isSignedIn = state.kind === 'signed-in';

  const open = useEffectEvent(async (code: string) => {
    openedOn.current = pathname;
    setOpen(true);
    try {
      await askModal('promocode_wizard', { code });
    } catch {
      showToast({ text: t('failure.unreachable.text'), tone: 'danger' });
    } finally {
      setOpen(false);
    }
  });
  useEffect(() => {
    const isPromo = opensWizard(pathname);
    if (!isPromo) openedOn.current = null;
    if (!isOffered || !isFree) return;
    if (isPromo && openedOn.current !== pathname) {
      open(codeInAddress(pathname, search));
      return;
    }
    if (!isSignedIn || !(isPromo || checkMark() === 1)) return;
    const timer = setTimeout(() => open(''), REOPENING);
    return () => clearTimeout(timer);
  }, [isOffered, isFree, isSignedIn, pathname, search]);
}

import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { mayClose } from '#rules/modals/closing.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { showToast } from '#web/app/ui/toasts.ts';
import type { ModalFeatures, ModalId } from './modal-kinds.ts';
import {
  connectAddress,
  dismiss,
  followHash,
  followPage,
  modalOfHash,
  offerFeatures,
  useShownModal,
} from './modals.ts';

interface ModalHostProps {
  /** Nothing but signing in is for this viewer. */
  readonly mustSignIn: boolean;
  readonly blockStatus: number | null;
  readonly features: ModalFeatures;
}

/** Marks the entries of the history that a modal has made: closing it goes back over them. */
const MADE_BY_MODAL = 'madeByModal';

/** The one place where modals stand, over whatever page there is. */
export function ModalHost({ mustSignIn, blockStatus, features }: ModalHostProps) {
  const shown = useShownModal();
  const { pathname } = useLocation();
  // Before the address is followed, which may name a modal of a feature.
  useEffect(() => offerFeatures(features), [features]);
  useModalAddress();
  if (shown === null) return null;
  const { modal, removedAt } = shown;
  const isClosable = mayClose({
    id: modal.id,
    hidesClose: modal.hidesClose ?? false,
    mustSignIn,
    path: pathname,
    blockStatus,
  });
  return modal.draw({ isOpen: removedAt === null, isClosable, onClose: () => isClosable && dismiss(modal) });
}

/** The page below the modals. What was drawn last may be older than the address, and would lead back to a page that was left. */
const pageInAddress = () => ({ pathname: window.location.pathname, search: window.location.search });

/** Lets the address open and close modals, and modals change the address. */
function useModalAddress(): void {
  const { t } = useTexts();
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const isOurs = typeof state === 'object' && state !== null && MADE_BY_MODAL in state;

  const show = useEffectEvent((id: ModalId) => {
    if (modalOfHash(hash) === id) return follow(hash);
    const replace = modalOfHash(hash) !== null;
    const marked = replace ? state : { [MADE_BY_MODAL]: true };
    navigate({ ...pageInAddress(), hash: id }, { replace, state: marked, preventScrollReset: true });
  });
  const hide = useEffectEvent(() => {
    if (modalOfHash(hash) === null) return;
    if (isOurs) navigate(-1);
    else navigate(pageInAddress(), { replace: true, preventScrollReset: true });
  });
  const follow = useEffectEvent((now: string) => {
    followHash(now).catch(() => {
      showToast({ text: t('failure.unreachable.text'), tone: 'danger' });
      hide();
    });
  });

  useEffect(() => connectAddress({ show: (id) => show(id), hide: () => hide() }), []);
  useEffect(() => follow(hash), [hash]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what it waits for
  useEffect(() => () => followPage(), [pathname]);
}

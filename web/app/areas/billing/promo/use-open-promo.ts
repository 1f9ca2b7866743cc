import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { showToast } from '#web/app/ui/toasts.ts';

/** Opens the wizard of promo codes, or the form of one field. */
export function useOpenPromo(modal: 'promocode' | 'promocode_wizard'): () => void {
  const { t } = useTexts();
  return () => {
    askModal(modal, {}).catch(() => showToast({ text: t('failure.unreachable.text'), tone: 'danger' }));
  };
}

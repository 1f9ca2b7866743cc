import { useTexts } from '#web/app/i18n/use-texts.ts';
import { showToast } from '#web/app/ui/toasts.ts';
import { WireError } from '#web/app/wire/wire-error.ts';

/** Shows that something the viewer did has failed: in the server's words, or that it could not be reached. */
export function useFailureToast() {
  const { t } = useTexts();
  return (error: unknown): void => {
    const message = error instanceof WireError ? error.message : '';
    showToast({ tone: 'danger', text: message || t('failure.unreachable.text') });
  };
}

import { useTranslation } from 'react-i18next';
import { useBackOnEscape, useGoBack } from './use-go-back.ts';

/** The way out of a page that lies over another one: its button, and Esc. The first page of a visit leads to that path. */
export function usePageClose(first?: string) {
  const { t } = useTranslation();
  const onClose = useGoBack(first);
  useBackOnEscape(onClose);
  return { label: t('rows.closeMessage'), onClose };
}

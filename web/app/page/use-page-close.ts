import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useBackOnEscape } from './use-back-on-escape.ts';
import { useGoBack } from './use-go-back.ts';

/**
 * The way out of a page that lies over another one: its button, and Esc. The first page of a visit leads to that path;
 * one whose viewer has come from neighbour to neighbour goes back over so many `pages`.
 */
export function usePageClose(first?: string, pages?: number) {
  const { t } = useTexts();
  const onClose = useGoBack(first, pages);
  useBackOnEscape(onClose);
  return { label: t('rows.closeMessage'), onClose };
}

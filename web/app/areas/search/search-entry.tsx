import { type MouseEvent, useEffect, useRef } from 'react';
import { SEARCH_PATH } from '#rules/search/search-text.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ButtonLink } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';

/** Where the header has room for the field beside the page. */
const HAS_ROOM = '(min-width: 933px)';

interface SearchEntryProps {
  readonly onOpen: () => void;
  /** It has just taken the field's place. */
  readonly takesFocus: boolean;
}

/** Opens the field in the header; without room or scripts, the page of the search (B-HEADER-05). */
export function SearchEntry({ onOpen, takesFocus }: SearchEntryProps) {
  const { t } = useTexts();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);
  const open = (event: MouseEvent) => {
    const { metaKey, ctrlKey, shiftKey } = event;
    if (metaKey || ctrlKey || shiftKey || !matchMedia(HAS_ROOM).matches) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <ButtonLink
      ref={link}
      look="quiet"
      size="small"
      round
      to={SEARCH_PATH}
      aria-label={t('search.label')}
      onClick={open}
    >
      <Icon name="search" />
    </ButtonLink>
  );
}

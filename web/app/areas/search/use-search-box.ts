import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { SEARCH_PATH } from '#rules/search/search-text.ts';
import { useMenu } from '#web/app/areas/site/use-menu.ts';
import { useGoBack } from '#web/app/page/use-go-back.ts';

type Box = 'closed' | 'open' | 'dismissed';

/** Whether the field stands in the header: always on the search page, on others once it has been opened there. */
export function useSearchBox() {
  const { pathname } = useLocation();
  const [box, setBox] = useState<Box>('closed');
  const catalogue = useMenu().find(({ kind }) => kind === 'catalogue');
  const leave = useGoBack(catalogue?.href);
  const isSearchPage = pathname === SEARCH_PATH;

  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page it starts closed again
  useEffect(() => setBox('closed'), [pathname]);

  return {
    isShown: isSearchPage || box === 'open',
    /** It was closed where it stood: the focus goes back to what opened it. */
    isDismissed: box === 'dismissed',
    open: () => setBox('open'),
    /** Away from the search page, back to where the viewer came from (B-SEARCH-04). */
    close: () => (isSearchPage ? leave() : setBox('dismissed')),
  };
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { SEARCH_PATH, searchPath, searchText } from '#rules/search/search-text.ts';
import { configurationQuery } from '#web/app/areas/site/queries.ts';

/** Until the operator's own are known [C-VALID-44, C-VALID-45]. */
const DEFAULTS = { min_search_chars: 1, bouncing_interval: 1_000 };

/**
 * What is typed and where it leads: to its results once typing rests, at once by `submit`. Searches replace one another in
 * history, so that one step back leaves them all (B-SEARCH-01, -02).
 */
export function useTypedSearch() {
  const { data: configuration = DEFAULTS } = useQuery({ ...configurationQuery(), enabled: false });
  const { min_search_chars: shortest, bouncing_interval: interval } = configuration;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const isSearchPage = pathname === SEARCH_PATH;
  const found = isSearchPage ? searchText(parameters.get('q') ?? '') : '';
  const [typed, setTyped] = useState(found);
  const asked = useRef(found);

  const search = (text: string) => {
    if (text === asked.current || (text !== '' && text.length < shortest)) return;
    asked.current = text;
    navigate(searchPath(text), { replace: isSearchPage });
  };

  const searchLater = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchLater(searchText(typed)), interval);
    return () => clearTimeout(timer);
  }, [typed, interval]);

  // By the way back or a link: the field says what the page shows.
  useEffect(() => {
    if (found === asked.current) return;
    asked.current = found;
    setTyped(found);
  }, [found]);

  return {
    typed,
    shortest,
    type: setTyped,
    submit: () => search(searchText(typed)),
    /** Searches for a text as if it had been typed. */
    search: (text: string) => {
      setTyped(text);
      search(searchText(text));
    },
  };
}

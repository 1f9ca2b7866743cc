import { useQuery } from '@tanstack/react-query';
import { useRouteError, useSearchParams } from 'react-router';
import type { MenuPage } from '#contract/site.ts';
import { searchText } from '#rules/search/search-text.ts';
import { channelsQuery } from '../areas/channels/queries.ts';
import { foundQuery } from '../areas/search/queries.ts';
import { SearchPage } from '../areas/search/search-page.tsx';
import { menuQuery } from '../areas/site/queries.ts';
import { Failure } from '../page/failure.tsx';
import { warms } from '../page/warm.ts';

/** Which page of the menu searches; the usual one where the menu does not say. */
const searchPageOf = (menu: readonly MenuPage[]) =>
  menu.find(({ template }) => template === 'search')?.slug ?? 'search';

/** The first page comes with what was found. */
export const loader = warms(async ({ url, ensure }) => {
  const text = searchText(url.searchParams.get('q') ?? '');
  const channels = ensure(channelsQuery());
  if (text !== '') await ensure(foundQuery(searchPageOf(await ensure(menuQuery())), text));
  await channels;
});
/** In the browser the page itself asks, and keeps what it shows until the answer is there. */
export const clientLoader = () => null;

/** The search (B-ROUTE-22). */
export default function SearchScreen() {
  const { data: menu = [] } = useQuery(menuQuery());
  const [parameters] = useSearchParams();
  return <SearchPage page={searchPageOf(menu)} text={searchText(parameters.get('q') ?? '')} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}

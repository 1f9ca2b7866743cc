import { useQuery } from '@tanstack/react-query';
import { useRouteError, useSearchParams } from 'react-router';
import type { MenuPage } from '#contract/site.ts';
import { searchText } from '#rules/search/search-text.ts';
import { channelsQuery } from '../areas/channels/queries.ts';
import { foundQuery } from '../areas/search/queries.ts';
import { SearchPage } from '../areas/search/search-page.tsx';
import { menuQuery, networkQuery } from '../areas/site/queries.ts';
import { Failure } from '../page/failure.tsx';
import { usePage } from '../page/page-state.tsx';
import { type Warming, warms } from '../page/warm.ts';
import { WireError } from '../wire/wire-error.ts';

/** Which page of the menu searches; the usual one where the menu does not say. */
const searchPageOf = (menu: readonly MenuPage[]) =>
  menu.find(({ template }) => template === 'search')?.slug ?? 'search';

/** An operator may have no search: its page is not there then. */
async function requireSearch({ ensure }: Warming): Promise<void> {
  const { provider } = await ensure(networkQuery());
  if (provider?.features.search === false) throw new WireError(404, 'not_found', '');
}

/** The first page comes with what was found. */
export const loader = warms(async (warming) => {
  const { url, ensure, isMobile } = warming;
  await requireSearch(warming);
  const text = searchText(url.searchParams.get('q') ?? '');
  const find = async () => ensure(foundQuery(searchPageOf(await ensure(menuQuery(isMobile))), text));
  // Together: a failure of one that nobody waits for yet would end the server.
  await Promise.all([ensure(channelsQuery()), text === '' ? null : find()]);
});
/** In the browser the page itself asks, and keeps what it shows until the answer is there. */
export const clientLoader = warms(requireSearch);

/** The search (B-ROUTE-22). */
export default function SearchScreen() {
  const { data: menu = [] } = useQuery(menuQuery(usePage().state.isMobile));
  const [parameters] = useSearchParams();
  return <SearchPage page={searchPageOf(menu)} text={searchText(parameters.get('q') ?? '')} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}

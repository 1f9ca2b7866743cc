import { useQuery } from '@tanstack/react-query';
import { useRouteError, useSearchParams } from 'react-router';
import type { MenuPage } from '#contract/site.ts';
import { searchText } from '#rules/search/search-text.ts';
import type { PageQueryKey } from '#rules/site/page-query.ts';
import { ensureRowChannels } from '#web/app/areas/catalogue/row-channels.ts';
import { bringSearchBox } from '#web/app/areas/search/brought-search-box.ts';
import { answerQuery, foundQuery } from '#web/app/areas/search/queries.ts';
import { SearchBox } from '#web/app/areas/search/search-box.tsx';
import { SearchPage } from '#web/app/areas/search/search-page.tsx';
import { menuQuery, networkQuery } from '#web/app/areas/site/queries.ts';
import { Failure } from '#web/app/page/failure.tsx';
import { usePage } from '#web/app/page/page-state.tsx';
import { type PrefetchContext, prefetchLoader } from '#web/app/page/prefetch-loader.ts';
import { WireError } from '#web/app/wire/wire-error.ts';

bringSearchBox(SearchBox);

const QUERY = 'q' satisfies PageQueryKey;

/** Which page of the menu searches; the usual one where the menu does not say. */
const searchPageOf = (menu: readonly MenuPage[]) =>
  menu.find(({ template }) => template === 'search')?.slug ?? 'search';

/** An operator may have no search: its page is not there then. */
async function requireSearch({ ensure }: PrefetchContext): Promise<void> {
  const { provider } = await ensure(networkQuery());
  if (provider?.features.search === false) throw new WireError(404, 'not_found', '');
}

/** The first page comes with what was found. */
export const loader = prefetchLoader(['catalogue', 'search', 'guide'], async (context) => {
  const { url, ensure, isMobile } = context;
  await requireSearch(context);
  const text = searchText(url.searchParams.get(QUERY) ?? '');
  const find = async () => (await ensure(foundQuery(searchPageOf(await ensure(menuQuery(isMobile))), text))).rows;
  if (text === '') return ensureRowChannels(context, Promise.resolve([]));
  return Promise.all([ensureRowChannels(context, find()), ensure(answerQuery(text))]);
});
/** In the browser the page itself asks, and keeps what it shows until the answer is there. */
export const clientLoader = prefetchLoader(['catalogue', 'search', 'guide'], requireSearch);

/** The search (B-ROUTE-22). */
export default function SearchScreen() {
  const { data: menu = [] } = useQuery(menuQuery(usePage().state.isMobile));
  const [parameters] = useSearchParams();
  return <SearchPage page={searchPageOf(menu)} text={searchText(parameters.get(QUERY) ?? '')} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}

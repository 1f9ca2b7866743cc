import { type ShouldRevalidateFunctionArgs, useLocation, useRouteError } from 'react-router';
import { catalogueChoiceOf } from '#rules/catalogue/catalogue-choice.ts';
import { CATALOGUE_PATHS } from '#rules/catalogue/destination.ts';
import { CataloguePage } from '#web/app/areas/catalogue/filtered/catalogue-page.tsx';
import {
  type CatalogueType,
  countriesQuery,
  genresQuery,
  openingQuery,
  subgenresQuery,
} from '#web/app/areas/catalogue/filtered/queries.ts';
import { Failure } from '#web/app/page/failure.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

const typeAt = (path: string): CatalogueType =>
  path.toLowerCase().startsWith(CATALOGUE_PATHS.series) ? 'series' : 'movie';

const prefetch = prefetchLoader(['catalogue'], ({ url, queries, ensure }) => {
  const type = typeAt(url.pathname);
  const choice = catalogueChoiceOf(url.searchParams);
  const options = [countriesQuery(type), genresQuery(type), subgenresQuery(type, choice.genre)];
  return Promise.all([
    ensure(openingQuery(queries, type, choice)),
    // Without them the page has fewer filters, and does not wait for another attempt (C-ERR-18).
    ...options.map((query) => ensure({ ...query, retry: false }).catch(() => null)),
  ]);
});
export const loader = prefetch;
export const clientLoader = prefetch;

/** Another choice asks for its titles while the page stands. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

/** The filtered catalogue of films or of series (B-ROUTE-20). */
export default function CatalogueScreen() {
  const type = typeAt(useLocation().pathname);
  return <CataloguePage key={type} type={type} path={CATALOGUE_PATHS[type]} />;
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}

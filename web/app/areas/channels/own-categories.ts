import { namesFavorites } from '#rules/channels/shown-category.ts';
import type { PrefetchContext } from '#web/app/page/prefetch-loader.ts';
import { categoriesQuery } from './queries.ts';

/**
 * The categories, for a loader. Where the viewer's token was refused they are everybody's, without the favourites: the browser
 * asks for its own, and a page of favourites shows none before.
 */
export async function ensureCategories({ params, queries, ensure, isTokenRefused }: PrefetchContext) {
  const categories = await ensure(categoriesQuery());
  if (!isTokenRefused()) return categories;
  const { queryKey } = categoriesQuery();
  if (namesFavorites(params['category'])) queries.removeQueries({ queryKey, exact: true });
  else void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  return categories;
}

import { redirect } from 'react-router';
import { networkQuery } from '#web/app/areas/site/queries.ts';
import type { PrefetchContext } from '#web/app/page/prefetch-loader.ts';
import { missing } from '#web/app/wire/wire-error.ts';

/** Without promo codes an operator has no such page: it is home, and nothing to a crawler [B-ROUTE-32, C-PROMO-16]. */
export async function prefetchPromoPage({ ensure, isPrerender }: PrefetchContext): Promise<void> {
  const { provider } = await ensure(networkQuery());
  if (provider?.features.promo_codes) return;
  throw isPrerender ? missing() : redirect('/');
}

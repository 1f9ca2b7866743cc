import { AppsPage } from '#web/app/areas/information/apps-page.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

const prefetch = prefetchLoader(['information']);
export const loader = prefetch;
export const clientLoader = prefetch;

/** Where the operator's apps are [A-ROUTE-27]. */
export default function AppsScreen() {
  return <AppsPage />;
}

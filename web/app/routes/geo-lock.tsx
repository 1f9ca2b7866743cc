import { GeoLockPage } from '#web/app/areas/session/geo-lock-page.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

const prefetch = prefetchLoader(['account', 'session']);
export const loader = prefetch;
export const clientLoader = prefetch;

/** The service may not be watched from where the viewer is [A-ROUTE-25]. */
export default function GeoLockScreen() {
  return <GeoLockPage />;
}

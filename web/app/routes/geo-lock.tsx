import { GeoLockPage } from '../areas/session/geo-lock-page.tsx';

/** The service may not be watched from where the viewer is [A-ROUTE-25]. */
export default function GeoLockScreen() {
  return <GeoLockPage />;
}

import { AppsPage } from '../areas/site/apps-page.tsx';

/** Where the operator's apps are [A-ROUTE-27]. */
export default function AppsScreen() {
  return <AppsPage />;
}

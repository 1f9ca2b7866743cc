import { SettingsPage } from '#web/app/areas/account/settings-page.tsx';
import { configurationQuery } from '#web/app/areas/site/queries.ts';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

const prefetch = prefetchLoader(['account', 'guide', 'parental', 'profiles'], ({ ensure }) =>
  ensure(configurationQuery()),
);
export const loader = prefetch;
export const clientLoader = prefetch;

/** The account [A-ROUTE-18, B-ROUTE-30]. */
export default function AccountScreen() {
  return <SettingsPage section="account" />;
}

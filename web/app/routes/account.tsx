import { SettingsPage } from '../areas/account/settings-page.tsx';

/** The account, as a page of its own [A-ROUTE-18, B-ROUTE-30]. */
export default function AccountScreen() {
  return <SettingsPage section="account" isOver={false} />;
}

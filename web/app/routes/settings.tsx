import { redirect, useParams, useRouteError } from 'react-router';
import { SETTINGS_PATH, sectionNamed } from '../areas/account/sections.ts';
import { SettingsPage } from '../areas/account/settings-page.tsx';
import { Failure } from '../page/failure.tsx';
import { PageOver } from '../page/page-over.tsx';
import { warms } from '../page/warm.ts';

/** A part that is not there leads to where the settings start. */
const warm = warms(async ({ params: { section, part } }) => {
  if (section !== undefined && sectionNamed(section, part) === null) throw redirect(SETTINGS_PATH);
});
export const loader = warm;
export const clientLoader = warm;

/** The settings and each of their parts [A-ROUTE-21, B-ROUTE-29]. */
export default function SettingsScreen() {
  const { section = '', part } = useParams();
  return <SettingsPage section={sectionNamed(section, part)} isOver />;
}

export function ErrorBoundary() {
  return (
    <PageOver>
      <Failure error={useRouteError()} />
    </PageOver>
  );
}

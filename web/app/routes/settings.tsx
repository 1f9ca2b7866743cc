import { redirect, useParams, useRouteError } from 'react-router';
import { SETTINGS_PATH, sectionNamed } from '#web/app/areas/account/sections.ts';
import { SettingsPage } from '#web/app/areas/account/settings-page.tsx';
import { configurationQuery } from '#web/app/areas/site/queries.ts';
import { Failure } from '#web/app/page/failure.tsx';
import { PageOver } from '#web/app/page/page-over.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';

/** A part that is not there leads to where the settings start. */
const prefetch = prefetchLoader(
  ['account', 'guide', 'parental', 'profiles'],
  async ({ params: { section, part }, ensure }) => {
    if (section !== undefined && sectionNamed(section, part) === null) throw redirect(SETTINGS_PATH);
    await ensure(configurationQuery());
  },
);
export const loader = prefetch;
export const clientLoader = prefetch;

/** The settings and each of their parts [A-ROUTE-21, B-ROUTE-29]. */
export default function SettingsScreen() {
  const { section = '', part } = useParams();
  return <SettingsPage section={sectionNamed(section, part)} />;
}

export function ErrorBoundary() {
  return (
    <PageOver>
      <Failure error={useRouteError()} />
    </PageOver>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { startPageQuery } from '../areas/catalogue/queries.ts';
import { RowsetSkeleton, RowsetView } from '../areas/catalogue/rowset-view.tsx';
import { channelsQuery } from '../areas/channels/queries.ts';
import { StartHead } from '../areas/site/start-head.tsx';
import { Failure } from '../page/failure.tsx';
import { readFirst } from '../page/read-first.ts';
import { warms } from '../page/warm.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

const warm = warms(({ ensure }) => Promise.all([ensure(startPageQuery()), ensure(channelsQuery())]));
export const handle = readFirst;
export const loader = warm;
export const clientLoader = warm;

/** Home: the start page's rowset. Every address without a page of its own leads here too. */
export default function StartScreen() {
  const { t } = useTranslation();
  const { data: rowset } = useQuery(startPageQuery());
  if (rowset === undefined) return <RowsetSkeleton />;
  if (rowset.rows.length > 0)
    return (
      <>
        <StartHead />
        <RowsetView rowset={rowset} />
      </>
    );
  return (
    <Notice title={t('rows.empty.title')} text={t('rows.empty.text')}>
      <ButtonLink to="/channels">{t('navigation.television')}</ButtonLink>
    </Notice>
  );
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}

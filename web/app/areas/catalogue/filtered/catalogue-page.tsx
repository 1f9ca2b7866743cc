import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogueSearch, hasFilters } from '#rules/catalogue/catalogue-choice.ts';
import { breadcrumbs } from '#rules/site/structured-pages.ts';
import { PageHead, useHeading } from '#web/app/areas/site/page-head.tsx';
import { StructuredData } from '#web/app/areas/site/structured-data.tsx';
import { useOrigin } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import styles from './catalogue-page.module.css';
import { FilterBar } from './filter-bar.tsx';
import { type CatalogueType, firstTitles } from './queries.ts';
import { ResultLine } from './result-line.tsx';
import { TitleList } from './title-list.tsx';
import { useCatalogueChoice } from './use-catalogue-choice.ts';

interface CataloguePageProps {
  readonly type: CatalogueType;
  /** Without the choice. */
  readonly path: string;
}

/** All films or all series, narrowed and ordered as the address says (B-ROUTE-20). */
export function CataloguePage({ type, path }: CataloguePageProps) {
  const { t } = useTexts<'catalogue'>();
  const queries = useQueryClient();
  const chosen = useCatalogueChoice();
  const { choice } = chosen;
  const first = useMemo(() => firstTitles(queries, type, choice), [queries, type, choice]);
  const values = { title: t(`content.sections.${type}`) };
  const heading = useHeading('rowset', values);
  const origin = useOrigin();
  return (
    <div className={styles['page']}>
      <PageHead page="rowset" values={values} path={path} noindex={hasFilters(choice)} />
      {origin !== null && (
        <StructuredData
          data={breadcrumbs([
            { name: t('navigation.home'), address: `${origin}/` },
            { name: values.title, address: origin + path },
          ])}
        />
      )}
      <header className={styles['head']}>
        <h1 className={styles['title']}>{heading}</h1>
        <FilterBar type={type} choice={choice} choose={chosen.choose} />
        <ResultLine type={type} first={first} {...chosen} />
      </header>
      <TitleList key={catalogueSearch(choice)} type={type} choice={choice} first={first} pathOf={chosen.pathOf} />
    </div>
  );
}

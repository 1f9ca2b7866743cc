import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Row, Rowset } from '#contract/catalogue.ts';
import { LONGEST_PAGE_TEXT } from '#rules/catalogue/collapsed-text.ts';
import { rowsetPageSize } from '#rules/catalogue/row-page.ts';
import { rowsetPath } from '#rules/site/menu.ts';
import { CollapsedText } from '#web/app/areas/catalogue/collapsed-text.tsx';
import { isPersonal, librariesQuery, MY_PAGE, rowsetQuery, START_PAGE } from '#web/app/areas/catalogue/queries.ts';
import { usePages } from '#web/app/areas/catalogue/use-pages.ts';
import { PageHead } from '#web/app/areas/site/page-head.tsx';
import { StartHead } from '#web/app/areas/site/start-head.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { FailedPart } from '#web/app/page/failed-part.tsx';
import { usePage } from '#web/app/page/page-state.tsx';
import { ButtonLink } from '#web/app/ui/button.tsx';
import { NearEnd } from '#web/app/ui/near-end.tsx';
import { Notice } from '#web/app/ui/notice.tsx';
import { ShelfSkeleton } from '#web/app/ui/shelf.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import { RowList } from './row-list.tsx';
import styles from './rowset-view.module.css';
import { itemCount } from './templates.tsx';

interface RowsetViewProps {
  /** The rowset as its address names it. */
  readonly idOrSlug: string;
}

/** A page made of rows (B-ROWSET-02). The first of them may reach under the header. Give it a key: another page is another one. */
export function RowsetView({ idOrSlug }: RowsetViewProps) {
  const { isPrerender } = usePage().state;
  const { pages, hasMore, isLoading, retry, more } = usePages({
    pageAt: (offset) => rowsetQuery(idOrSlug, { offset, isPrerender }),
    size: rowsetPageSize(isPrerender),
    countOf: ({ rows }) => rows.length,
  });
  const [empty, setEmpty] = useState<ReadonlySet<string>>(new Set());
  const noteEmpty = useCallback(({ id }: Row) => setEmpty((known) => new Set(known).add(id)), []);
  const [rowset] = pages;
  if (rowset === undefined) return <RowsetSkeleton />;
  const rows = pages.flatMap((page) => page.rows);
  const isEmpty = (row: Row) => (row.status === 'head' ? empty.has(row.id) : itemCount(row) === 0);
  const isComplete = !hasMore && !isLoading && retry === undefined;
  if (isComplete && rows.every(isEmpty)) return <NothingHere rowset={rowset} />;

  return (
    <>
      <RowsetHead rowset={rowset} />
      {rowset.slug === START_PAGE && <h1 className="visually-hidden">{rowset.title}</h1>}
      <div className={styles['rowset']}>
        {rowset.slug !== START_PAGE && <Head rowset={rowset} />}
        <RowList rows={rows} isPersonal={isPersonal(rowset)} onEmpty={noteEmpty} />
        {retry !== undefined && <FailedPart retry={retry} />}
        {hasMore && <NearEnd count={rows.length} onNear={more} />}
      </div>
    </>
  );
}

/** What the page says about itself; the viewer's own pages are not indexed. */
function RowsetHead({ rowset }: { readonly rowset: Rowset }) {
  if (rowset.slug === START_PAGE) {
    const [promotion] = rowset.rows.flatMap(({ promotions = [] }) => promotions);
    return <StartHead image={promotion?.image} />;
  }
  const { slug, title, description } = rowset;
  return (
    <PageHead
      page="rowset"
      values={{ title, description: description ?? '' }}
      path={rowsetPath(slug)}
      noindex={isPersonal(rowset)}
    />
  );
}

function Head({ rowset }: { readonly rowset: Rowset }) {
  const { title, description } = rowset;
  const logo = useRowsetLogo(rowset);
  return (
    <header className={styles['head']}>
      {logo !== '' && <img className={styles['logo']} src={logo} alt="" />}
      <h1 className={styles['title']}>{title}</h1>
      {description !== null && (
        <CollapsedText className={styles['description']} text={description} longest={LONGEST_PAGE_TEXT} />
      )}
    </header>
  );
}

/** The page's own logo, else its library's cover, else none (B-ROWSET-06). */
function useRowsetLogo({ logo, library_id }: Rowset): string {
  const isLibrarys = logo === null && library_id !== null;
  const { data: libraries = [] } = useQuery({ ...librariesQuery(), enabled: isLibrarys });
  if (!isLibrarys) return logo?.tv_x3 ?? '';
  const library = libraries.find(({ id }) => id === library_id);
  return library?.cover.color_bg || library?.cover.bg || '';
}

/** Says so, and where else to look (B-ROWSET-04). */
function NothingHere({ rowset }: { readonly rowset: Rowset }) {
  const { t } = useTexts<'catalogue'>();
  if (rowset.slug === MY_PAGE)
    return (
      <Notice icon="heart" title={t('messages.warning_no_favorites')} text={t('rows.noFavorites')}>
        <ButtonLink to="/">{t('rows.toFilms')}</ButtonLink>
      </Notice>
    );
  return (
    <Notice title={t('rows.empty.title')} text={t('rows.empty.text')}>
      <ButtonLink to="/channels">{t('navigation.television')}</ButtonLink>
    </Notice>
  );
}

/** The same page before its rows are known. */
export const RowsetSkeleton = () => (
  <div className={styles['rowset']}>
    <Skeleton className={styles['hero']} />
    <ShelfSkeleton tiles="wide" />
    <ShelfSkeleton tiles="upright" />
  </div>
);

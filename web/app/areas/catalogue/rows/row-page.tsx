import type { Row } from '#contract/catalogue.ts';
import { rowPageSize } from '#rules/catalogue/row-page.ts';
import { BackLink } from '#web/app/areas/catalogue/back-link.tsx';
import { type RowFilter, rowPageQuery } from '#web/app/areas/catalogue/queries.ts';
import { rowPath } from '#web/app/areas/catalogue/row-path.ts';
import { usePages } from '#web/app/areas/catalogue/use-pages.ts';
import { PageHead, useHeading } from '#web/app/areas/site/page-head.tsx';
import { FailedPart } from '#web/app/page/failed-part.tsx';
import { usePage } from '#web/app/page/page-state.tsx';
import { NearEnd } from '#web/app/ui/near-end.tsx';
import { RichText } from '#web/app/ui/rich-text.tsx';
import { TileGrid } from '#web/app/ui/tile-grid.tsx';
import { EmptyRow } from './empty-row.tsx';
import styles from './row-page.module.css';
import { type RowFrameProps, RowView } from './row-view.tsx';
import { itemCount, templateOf } from './templates.tsx';

interface RowPageProps {
  /** The row for what it is; its items are asked for here. */
  readonly head: Row;
  /** As its address names it. */
  readonly idOrSlug: string;
  readonly filter: RowFilter;
}

/** All items of one row, more of them as the viewer scrolls (B-ROW-02, B-ROW-03). Give it a key: another row is another page. */
export function RowPage({ head, idOrSlug, filter }: RowPageProps) {
  const { isPrerender } = usePage().state;
  const values = { title: head.title, description: head.description ?? '' };
  const heading = useHeading('row', values);
  const size = rowPageSize(head.template, isPrerender);
  const { pages, hasMore, isLoading, retry, more } = usePages({
    pageAt: (offset) => rowPageQuery(head, idOrSlug, offset, filter, isPrerender),
    size,
    countOf: itemCount,
  });
  const row = joined(pages) ?? { ...head, contents: [] };
  const template = templateOf(head);
  if (!isLoading && retry === undefined && itemCount(row) === 0) return <EmptyRow head={head} filter={filter} />;

  return (
    <div className={styles['page']}>
      <PageHead page="row" values={values} path={rowPath(head.slug)} noindex={Object.keys(filter).length > 0} />
      <header className={styles['head']}>
        <BackLink />
        <h1 className={styles['title']}>{heading}</h1>
        <Description row={head} />
      </header>
      <RowView row={row} frame={RowGrid} />
      {isLoading && template !== undefined && (
        <TileGrid tiles={template.tiles} awaited={size}>
          {null}
        </TileGrid>
      )}
      {retry !== undefined && <FailedPart retry={retry} />}
      {hasMore && <NearEnd count={itemCount(row)} onNear={more} />}
    </div>
  );
}

const RowGrid = ({ template, tiles }: RowFrameProps) => <TileGrid tiles={template.tiles}>{tiles}</TileGrid>;

/** The operator's words; only what the api has made safe is taken as HTML. */
function Description({ row: { description, html_description } }: { readonly row: Row }) {
  if (html_description)
    return (
      <div className={styles['description']}>
        <RichText html={html_description} />
      </div>
    );
  return description ? <p className={styles['description']}>{description}</p> : null;
}

/** Pages of one row as one row. */
function joined(pages: readonly Row[]): Row | undefined {
  const [first] = pages;
  return (
    first && {
      ...first,
      ...(first.contents && { contents: pages.flatMap(({ contents = [] }) => contents) }),
      ...(first.channels && { channels: pages.flatMap(({ channels = [] }) => channels) }),
      ...(first.persons && { persons: pages.flatMap(({ persons = [] }) => persons) }),
      ...(first.promotions && { promotions: pages.flatMap(({ promotions = [] }) => promotions) }),
      ...(first.histories && { histories: pages.flatMap(({ histories = [] }) => histories) }),
    }
  );
}

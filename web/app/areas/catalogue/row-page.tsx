import type { Row } from '#contract/catalogue.ts';
import { rowPageSize } from '#rules/catalogue/row-page.ts';
import { usePage } from '../../page/page-state.tsx';
import { NearEnd } from '../../ui/near-end.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { TileGrid } from '../../ui/tile-grid.tsx';
import { PageHead, useHeading } from '../site/page-head.tsx';
import { BackLink } from './back-link.tsx';
import { EmptyRow } from './empty-row.tsx';
import { FailedPart } from './failed-part.tsx';
import { type RowWish, rowPageQuery } from './queries.ts';
import styles from './row-page.module.css';
import { rowPath } from './row-path.ts';
import { type RowFrameProps, RowView } from './rows/row-view.tsx';
import { itemCount, templateOf } from './rows/templates.tsx';
import { usePages } from './use-pages.ts';

interface RowPageProps {
  /** The row for what it is; its items are asked for here. */
  readonly head: Row;
  /** As its address names it. */
  readonly idOrSlug: string;
  readonly wish: RowWish;
}

/** All items of one row, more of them as the viewer scrolls (B-ROW-02, B-ROW-03). Give it a key: another row is another page. */
export function RowPage({ head, idOrSlug, wish }: RowPageProps) {
  const { isPrerender } = usePage().state;
  const values = { title: head.title, description: head.description ?? '' };
  const heading = useHeading('row', values);
  const size = rowPageSize(head.template, isPrerender);
  const { pages, hasMore, isLoading, retry, more } = usePages({
    pageAt: (offset) => rowPageQuery(head, idOrSlug, offset, wish, isPrerender),
    size,
    countOf: itemCount,
  });
  const row = joined(pages) ?? { ...head, contents: [] };
  const template = templateOf(head);
  if (!isLoading && retry === undefined && itemCount(row) === 0) return <EmptyRow head={head} wish={wish} />;

  return (
    <div className={styles['page']}>
      <PageHead page="row" values={values} path={rowPath(head.slug)} noindex={Object.keys(wish).length > 0} />
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

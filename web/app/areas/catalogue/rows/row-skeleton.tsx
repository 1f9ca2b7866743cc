import type { Row } from '#contract/catalogue.ts';
import { ShelfSkeleton } from '#web/app/ui/shelf.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import styles from './rowset-view.module.css';
import { BANNER, templateOf } from './templates.tsx';

/** Where a row will be, as high as it will be. */
export function RowSkeleton({ row }: { readonly row: Pick<Row, 'template' | 'title'> }) {
  if (row.template === BANNER) return <Skeleton className={styles['hero']} />;
  const template = templateOf(row);
  return template === undefined ? null : <ShelfSkeleton tiles={template.tiles} title={row.title} />;
}

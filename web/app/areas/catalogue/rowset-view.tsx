import type { Rowset } from '#contract/catalogue.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RowView } from './row-view.tsx';
import styles from './rowset-view.module.css';

/** A page made of rows. Its first row may reach under the header. */
export const RowsetView = ({ rowset }: { readonly rowset: Rowset }) => (
  <div className={styles['rowset']}>
    {rowset.rows.map((row) => (
      <RowView key={row.id} row={row} />
    ))}
  </div>
);

const SKELETON_TILES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** The same page before its rows are known. */
export const RowsetSkeleton = () => (
  <div className={styles['rowset']}>
    <Skeleton className={styles['hero']} />
    <div className={styles['tiles']}>
      {SKELETON_TILES.map((tile) => (
        <Skeleton key={tile} className={styles['poster']} />
      ))}
    </div>
  </div>
);

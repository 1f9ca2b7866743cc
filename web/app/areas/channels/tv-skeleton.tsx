import { Skeleton } from '#web/app/ui/skeleton.tsx';
import styles from './tv-page.module.css';
import skeleton from './tv-skeleton.module.css';

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The TV page before its data: the same places, the same sizes. */
export const TvSkeleton = () => (
  <div className={styles['page']} aria-busy="true">
    <div className={styles['stage']}>
      <Skeleton className={skeleton['picture']} />
    </div>
    <div className={styles['facts']}>
      <Skeleton className={skeleton['title']} />
    </div>
    <div className={styles['panel']}>
      {ROWS.map((row) => (
        <Skeleton key={row} className={skeleton['row']} />
      ))}
    </div>
  </div>
);

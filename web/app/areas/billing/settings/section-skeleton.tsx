import { Skeleton, SkeletonGroup } from '#web/app/ui/skeleton.tsx';
import styles from './sections.module.css';

/** Where a part of the settings about money will be. */
export const SectionSkeleton = () => (
  <SkeletonGroup className={styles['group']}>
    <Skeleton className={styles['waiting']} />
    <Skeleton className={styles['waiting']} />
    <Skeleton className={styles['waiting']} />
  </SkeletonGroup>
);

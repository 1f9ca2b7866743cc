import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  readonly className?: string | undefined;
}

/** Stands where something will be; its size comes from the class of what it stands for. */
export const Skeleton = ({ className }: SkeletonProps) => (
  <div className={classNames(styles['skeleton'], className)} aria-hidden="true" />
);

/** Several that breathe as one: an animation each would cost every frame of a page that awaits many rows. */
export const SkeletonGroup = ({ className, children }: SkeletonProps & { readonly children: ReactNode }) => (
  <div className={classNames(styles['group'], className)} aria-hidden="true">
    {children}
  </div>
);

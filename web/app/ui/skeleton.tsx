import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** Stands where something will be; its size comes from the class of what it stands for. */
export const Skeleton = ({ className }: { readonly className?: string | undefined }) => (
  <div className={classNames(styles['skeleton'], className)} aria-hidden="true" />
);

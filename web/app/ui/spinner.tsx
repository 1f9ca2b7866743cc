import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

/** A ring that turns as long as something is under way, as large as the words beside it; what that is, they say. */
export const Spinner = ({ className }: { readonly className?: string | undefined }) => (
  <span className={classNames(styles['spinner'], className)} aria-hidden="true" />
);

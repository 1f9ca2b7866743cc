import { classNames } from './class-names.ts';
import styles from './progress-line.module.css';

interface ProgressLineProps {
  /** From 0 to 1. */
  readonly done: number;
  readonly className?: string | undefined;
}

/** How far something is, as a quiet line. The words beside it say the same to a screen reader. */
export const ProgressLine = ({ done, className }: ProgressLineProps) => (
  <div className={classNames(styles['line'], className)} aria-hidden="true">
    <div className={styles['done']} style={{ transform: `scaleX(${Math.min(Math.max(done, 0), 1)})` }} />
  </div>
);

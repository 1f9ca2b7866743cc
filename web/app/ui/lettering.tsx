import { classNames } from './class-names.ts';
import styles from './lettering.module.css';
import { toneClassOf } from './tone.ts';

interface LetteringProps {
  readonly title: string;
  /** Over it, small: whose it is, or when it was made. */
  readonly line?: string | undefined;
}

/** A title set as a poster, where there is no picture of it; the words beside it say the same to a screen reader. */
export const Lettering = ({ title, line }: LetteringProps) => (
  <span className={classNames(styles['lettering'], toneClassOf(title))} aria-hidden="true">
    {line !== undefined && <span className={styles['line']}>{line}</span>}
    <span className={styles['title']}>{title}</span>
  </span>
);

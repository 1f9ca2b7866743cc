import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  /** Ways out. */
  readonly children?: ReactNode;
}

/** A whole screen that has nothing to show but a sentence and a way out: that sentence names the document too. */
export const Notice = ({ title, text, children }: NoticeProps) => (
  <section className={styles['notice']}>
    <title>{title}</title>
    <h1 className={styles['title']}>{title}</h1>
    <p className={styles['text']}>{text}</p>
    <div className={styles['actions']}>{children}</div>
  </section>
);

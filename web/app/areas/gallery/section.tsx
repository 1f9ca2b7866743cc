import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** Its anchor, and how its photograph is called. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Components that belong together, at an address of their own. */
export const Section = ({ id, title, children }: SectionProps) => (
  <section id={id} className={styles['section']} data-gallery-section aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} className={styles['title']}>
      <a href={`#${id}`}>{title}</a>
    </h2>
    {children}
  </section>
);

interface SampleProps {
  readonly title: string;
  /** One beside the other; below one another; across the section; across the page, as shelves are. */
  readonly flow?: 'row' | 'column' | 'wide' | 'bleed';
  readonly children: ReactNode;
}

/** One component in one or more of its states. */
export const Sample = ({ title, flow = 'row', children }: SampleProps) => (
  <div className={styles['sample']}>
    <h3 className={styles['name']}>{title}</h3>
    <div className={styles[flow]}>{children}</div>
  </div>
);

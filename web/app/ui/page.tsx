import type { ReactNode } from 'react';
import styles from './page.module.css';
import { Text } from './text.tsx';

interface PageProps {
  readonly title: string;
  /** Over the title, such as where this page belongs. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page below the header: its title, then what it holds, between the side paddings. */
export const Page = ({ title, lead, children }: PageProps) => (
  <article className={styles['page']}>
    {lead !== undefined && <div className={styles['lead']}>{lead}</div>}
    <Text look="title" as="h1">
      {title}
    </Text>
    {children}
  </article>
);

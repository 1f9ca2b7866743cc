import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';
import { Text } from './text.tsx';

interface PageProps {
  readonly title: string;
  /** Over the title, such as where this page belongs. */
  readonly lead?: ReactNode;
  /** Beside the page on a desk, such as what it is one of; below it where there is no room. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A page below the header: its title, then what it holds, between the side paddings. */
export const Page = ({ title, lead, aside, children }: PageProps) => {
  const contents = (
    <>
      {lead !== undefined && <div className={styles['lead']}>{lead}</div>}
      <Text look="title" as="h1" className={styles['title']}>
        {title}
      </Text>
      {children}
    </>
  );
  return (
    <article className={classNames(styles['page'], aside !== undefined && styles['accompanied'])}>
      {aside === undefined ? (
        contents
      ) : (
        <>
          <div className={styles['aside']}>{aside}</div>
          <div className={styles['contents']}>{contents}</div>
        </>
      )}
    </article>
  );
};

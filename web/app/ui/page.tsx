import type { ComponentProps, ReactNode } from 'react';
import { CloseButton } from './close-button.tsx';
import styles from './page.module.css';
import { Text } from './text.tsx';

interface PageProps {
  readonly title: string;
  /** Over the title, such as where this page belongs. */
  readonly lead?: ReactNode;
  /** Of a page that lies over another one: how to leave it. */
  readonly close?: ComponentProps<typeof CloseButton>;
  readonly children: ReactNode;
}

/** A page below the header: its title, then what it holds, between the side paddings. */
export const Page = ({ title, lead, close, children }: PageProps) => (
  <article className={styles['page']}>
    {close && (
      <div className={styles['over']}>
        <CloseButton {...close} />
      </div>
    )}
    {lead !== undefined && <div className={styles['lead']}>{lead}</div>}
    <Text look="title" as="h1">
      {title}
    </Text>
    {children}
  </article>
);

import type { ComponentProps } from 'react';
import { ChannelList } from './channel-list.tsx';
import styles from './channel-list-page.module.css';

/** The channels without one that plays: a page of its own where there is no room for both (B-TV-12), and for search engines. */
export const ChannelListPage = (list: Omit<ComponentProps<typeof ChannelList>, 'open' | 'isReplacing'>) => (
  <div className={styles['page']}>
    <ChannelList key={list.category?.id} {...list} open={undefined} />
  </div>
);

import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChannelCategory } from '#contract/channels.ts';
import type { ChannelId } from '#contract/units.ts';
import { nameMatcher } from '#rules/search/name-match.ts';
import { useServerNow } from '../../page/server-clock.ts';
import { Icon } from '../../ui/icon.tsx';
import { ALL_CHANNELS, CategoryMenu } from './category-menu.tsx';
import styles from './channel-list.module.css';
import { ChannelRow } from './channel-row.tsx';
import { channelsOf, type ListedChannel } from './lineup.ts';

interface ChannelListProps {
  readonly channels: readonly ListedChannel[];
  readonly categories: readonly ChannelCategory[];
  readonly category: ChannelCategory | undefined;
  readonly open: ListedChannel | undefined;
}

const TICK_MILLISECONDS = 5_000;
const MILLISECONDS_PER_SECOND = 1000;
const SEARCH_MAX_LENGTH = 255;

/** The channels of a category, narrowed by name [B-TV-06]; opened at the channel that plays. */
export function ChannelList({ channels, categories, category, open }: ChannelListProps) {
  const { t } = useTranslation();
  const now = useServerNow(TICK_MILLISECONDS) / MILLISECONDS_PER_SECOND;
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const listed = useMemo(() => {
    const matches = nameMatcher(search.trim());
    return channelsOf(channels, category).filter(({ name }) => matches(name));
  }, [channels, category, search]);
  const categorySlug = category?.slug ?? ALL_CHANNELS;
  useRowInView(list, open?.id);

  return (
    <>
      <search className={styles['filters']}>
        <CategoryMenu categories={categories} chosen={category} />
        <label className={styles['search']}>
          <Icon name="search" />
          <input
            type="search"
            value={search}
            maxLength={SEARCH_MAX_LENGTH}
            placeholder={t('television.search')}
            aria-label={t('television.search')}
            data-channel-search
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </label>
      </search>
      {listed.length === 0 ? (
        <p className={styles['empty']} role="status">
          {t('television.searchEmpty')}
        </p>
      ) : (
        <ul ref={list} className={styles['list']} data-channels>
          {listed.map((channel) => (
            <ChannelRow
              key={channel.id}
              channel={channel}
              category={categorySlug}
              isOpen={channel.id === open?.id}
              now={now}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** Jumps the list, never the page, to the open channel when it is out of sight. */
function useRowInView(list: React.RefObject<HTMLUListElement | null>, id: ChannelId | undefined): void {
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-channel="${id}"]`);
    if (row == null || list.current === null) return;
    const { scrollTop, clientHeight } = list.current;
    const isInView = row.offsetTop >= scrollTop && row.offsetTop + row.offsetHeight <= scrollTop + clientHeight;
    if (!isInView) list.current.scrollTop = row.offsetTop - clientHeight / 3;
  }, [list, id]);
}

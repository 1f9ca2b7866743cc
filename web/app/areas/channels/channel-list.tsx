import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ChannelCategory } from '#contract/channels.ts';
import type { ChannelId } from '#contract/units.ts';
import { nameMatcher } from '#rules/search/name-match.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServerNow } from '../../page/server-clock.ts';
import { Icon } from '../../ui/icon.tsx';
import { ALL_CHANNELS, CategoryMenu } from './category-menu.tsx';
import styles from './channel-list.module.css';
import { ChannelRow } from './channel-row.tsx';
import { channelsOf, type ListedChannel } from './lineup.ts';
import { useRowWindow } from './use-row-window.ts';

interface ChannelListProps {
  readonly channels: readonly ListedChannel[];
  readonly categories: readonly ChannelCategory[];
  readonly category: ChannelCategory | undefined;
  readonly open: ListedChannel | undefined;
  /** Another channel takes the place of the open one in the history: one step back leaves them all. */
  readonly isReplacing?: boolean;
}

const TICK_MILLISECONDS = 5_000;
const MILLISECONDS_PER_SECOND = 1000;
const SEARCH_MAX_LENGTH = 255;

/** The channels of a category, narrowed by name [B-TV-06]; opened at the channel that plays. */
export function ChannelList({ channels, categories, category, open, isReplacing = false }: ChannelListProps) {
  const { t } = useTexts();
  const now = useServerNow(TICK_MILLISECONDS) / MILLISECONDS_PER_SECOND;
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const listed = useMemo(() => {
    const matches = nameMatcher(search.trim());
    return channelsOf(channels, category).filter(({ name }) => matches(name));
  }, [channels, category, search]);
  const categorySlug = category?.slug ?? ALL_CHANNELS;
  useRowInView(list, listed, open?.id);
  const { first, end, before, after } = useRowWindow(list, listed.length);

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
          {before > 0 && <li aria-hidden="true" style={{ height: before }} />}
          {listed.slice(first, end).map((channel, index) => (
            <ChannelRow
              key={channel.id}
              channel={channel}
              place={{ position: first + index + 1, of: listed.length }}
              category={categorySlug}
              isOpen={channel.id === open?.id}
              isReplacing={isReplacing}
              now={now}
            />
          ))}
          {after > 0 && <li aria-hidden="true" style={{ height: after }} />}
        </ul>
      )}
    </>
  );
}

/** Jumps the list, never the page, to the open channel when it is out of sight, be its row there or not. */
function useRowInView(
  list: RefObject<HTMLUListElement | null>,
  listed: readonly ListedChannel[],
  id: ChannelId | undefined,
): void {
  const show = useEffectEvent(() => {
    const rowHeight = list.current?.querySelector<HTMLElement>('li:has([data-channel])')?.offsetHeight;
    const position = listed.findIndex((channel) => channel.id === id);
    if (rowHeight === undefined || position < 0 || list.current === null) return;
    const { scrollTop, clientHeight } = list.current;
    const top = position * rowHeight;
    const isInView = top >= scrollTop && top + rowHeight <= scrollTop + clientHeight;
    if (!isInView) list.current.scrollTop = top - clientHeight / 3;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another channel comes into view, another search does not
  useEffect(show, [id]);
}

import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ChannelCategory } from '#contract/channels.ts';
import type { ChannelId } from '#contract/units.ts';
import { allCategories, type CategoryFilter } from '#rules/channels/category-filter.ts';
import { knownCategories } from '#rules/channels/known-categories.ts';
import { ALL_CHANNELS, listsAll } from '#rules/channels/shown-category.ts';
import { foundByName, speltName } from '#rules/search/name-match.ts';
import { GUIDE_PATH } from '#rules/site/menu.ts';
import { ArrangeFavorites } from '#web/app/areas/favorites/arrange-favorites.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ChipLink } from '#web/app/ui/chip.tsx';
import { classNames } from '#web/app/ui/class-names.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import { CategoryChips } from './category-chips.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { type ChannelExcerpt, inTheirPlaces } from './channel-excerpt.ts';
import styles from './channel-list.module.css';
import { AwaitedRow, ChannelRow } from './channel-row.tsx';
import { channelsOf, channelsOfAny, type ListedChannel } from './lineup.ts';
import { RowSchedule } from './row-schedule.tsx';
import { RowsOutOfSight } from './rows-out-of-sight.tsx';
import { useListPlace } from './use-list-place.ts';
import { useListWindow } from './use-list-window.ts';

interface ChannelListProps {
  readonly channels: readonly ListedChannel[];
  readonly categories: readonly ChannelCategory[];
  readonly category: ChannelCategory | undefined;
  /** The address names a category that is not there. */
  readonly isUnknownCategory: boolean;
  /** The places of `channels` in a list that is still to come. */
  readonly excerpt: ChannelExcerpt | undefined;
  readonly open: ListedChannel | undefined;
  /** Another channel takes the place of the open one in the history: one step back leaves them all. */
  readonly isReplacing?: boolean;
}

const SEARCH_MAX_LENGTH = 255;
/** A line-up of so many channels is looked over without a search, and has all its rows [B-LIST-06]. */
const LONGEST_SHORT_LIST = 31;

/** The channels of a category, narrowed by name [B-TV-06]; opened at the channel that plays. */
export function ChannelList(props: ChannelListProps) {
  const { channels, categories, category, isUnknownCategory, excerpt, open, isReplacing = false } = props;
  const { t } = useTexts<'channels'>();
  const isShort = (excerpt?.length ?? channels.length) <= LONGEST_SHORT_LIST;
  const [filter, setFilter] = useState<CategoryFilter>(() =>
    category === undefined || listsAll(category) ? allCategories : [category.id],
  );
  const [scheduled, setScheduled] = useState<ChannelId | null>(null);
  const toggleSchedule = useCallback((id: ChannelId) => setScheduled((shown) => (shown === id ? null : id)), []);
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const listed = useMemo(() => {
    const isNarrowed = open === undefined && filter.length > 0 && filter.join() !== String(category?.id);
    const chosen = categories.filter(({ id }) => filter.includes(id));
    const inCategory = isNarrowed
      ? channelsOfAny(channels, chosen)
      : channelsOf(channels, open === undefined && filter.length === 0 ? undefined : category);
    const name = search.trim();
    if (name === '') return excerpt === undefined || isNarrowed ? inCategory : inTheirPlaces(inCategory, excerpt);
    return foundByName(inCategory, name, (channel) => [speltName(channel.name)]);
  }, [channels, categories, category, excerpt, search, filter, open]);
  const categorySlug = category?.slug ?? ALL_CHANNELS;
  const shown = open === undefined ? filter : [category?.id];
  const hasOrder = shown.length === 1 && shown[0] === knownCategories.favorites && listed.length > 1;
  const { start, keep } = useListPlace(list, open === undefined);
  const { parts, measure, keepFocused, topOf } = useListWindow(list, { count: listed.length, start, isShort });
  const position = open === undefined ? -1 : listed.findIndex((channel) => channel?.id === open.id);
  useRowInView(list, { position, id: open?.id, topOf });

  return (
    <>
      <search className={styles['filters']}>
        {open === undefined ? (
          <CategoryChips categories={categories} filter={filter} onChange={setFilter} />
        ) : (
          <CategoryMenu categories={categories} chosen={category} />
        )}
        {/* The bar of a phone has no entry of it. */}
        {open === undefined && <ChipLink to={GUIDE_PATH}>{t('navigation.guide')}</ChipLink>}
        {hasOrder && <ArrangeFavorites />}
        {!(isShort && open === undefined) && (
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
            <span aria-hidden="true">{t('television.search')}</span>
          </label>
        )}
      </search>
      {isUnknownCategory && (
        <p className={styles['unknown']} role="alert">
          {t('messages.error_category_not_found')}
        </p>
      )}
      {listed.length === 0 && excerpt === undefined ? (
        <p className={styles['empty']} role="status">
          {t('television.searchEmpty')}
        </p>
      ) : (
        <ul
          ref={list}
          className={classNames(styles['list'], open !== undefined && styles['inPage'])}
          data-channels
          data-short={isShort || undefined}
          onScroll={keep}
          onFocus={({ target }) => keepFocused(indexOf(target))}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) keepFocused(null);
          }}
        >
          {parts.map((part) => {
            if (part.kind === 'gap') {
              const { first, end, height } = part;
              return <RowsOutOfSight key={`${first}-${end}`} channels={listed.slice(first, end)} height={height} />;
            }
            const channel = listed[part.index] ?? null;
            const place = { index: part.index, of: listed.length, measure };
            if (channel === null) return <AwaitedRow key={`awaited-${part.index}`} {...place} />;
            return (
              <ChannelRow
                key={channel.id}
                {...place}
                channel={channel}
                category={categorySlug}
                isOpen={channel.id === open?.id}
                isReplacing={isReplacing}
                isBesidePlayer={open !== undefined}
                onToggleSchedule={toggleSchedule}
                schedule={channel.id === scheduled ? <RowSchedule channel={channel} /> : null}
              />
            );
          })}
        </ul>
      )}
    </>
  );
}

const indexOf = (target: Element): number => Number(target.closest('[data-index]')?.getAttribute('data-index'));

interface OpenRow {
  /** -1: it is not in the list. */
  readonly position: number;
  readonly id: ChannelId | undefined;
  readonly topOf: (index: number) => number;
}

/** Jumps the list, never the page, to the open channel when it is out of sight, be its row there or not. */
function useRowInView(list: RefObject<HTMLElement | null>, { position, id, topOf }: OpenRow): void {
  const show = useEffectEvent(() => {
    if (list.current === null || position < 0) return;
    const row = list.current.querySelector<HTMLElement>(`[data-index="${position}"]`);
    const { scrollTop, clientHeight } = list.current;
    const top = row?.offsetTop ?? topOf(position);
    const isInView = row !== null && top >= scrollTop && top + row.offsetHeight <= scrollTop + clientHeight;
    if (!isInView) list.current.scrollTop = top - clientHeight / 3;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another channel comes into view, another search does not
  useEffect(show, [id]);
}

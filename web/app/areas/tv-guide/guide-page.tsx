import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ChannelCategory } from '#contract/channels.ts';
import { channelPath } from '#rules/catalogue/destination.ts';
import { clockTexts } from '#rules/guide/clock-text.ts';
import { dayAt, guideAxis, halfHourAt, sameTimeOn } from '#rules/guide/guide-axis.ts';
import { SEARCH_PATH } from '#rules/search/search-text.ts';
import { GUIDE_PATH } from '#rules/site/menu.ts';
import { CategoryMenu } from '#web/app/areas/channels/category-menu.tsx';
import type { ListedChannel } from '#web/app/areas/channels/lineup.ts';
import { DaySwitcher } from '#web/app/areas/guide/day-switcher.tsx';
import { useOpenProgramme } from '#web/app/areas/guide/use-open-programme.ts';
import { PageHead } from '#web/app/areas/site/page-head.tsx';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerClock, useServerNow } from '#web/app/page/server-clock.ts';
import { Button, ButtonLink } from '#web/app/ui/button.tsx';
import { Chip } from '#web/app/ui/chip.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import type { GuideLine } from './grid-query.ts';
import { type GuideControls, GuideGrid } from './guide-grid.tsx';
import styles from './guide-page.module.css';
import { useClockHours } from './use-clock-hours.ts';

const UTC = 'UTC';
const MINUTE_IN_MILLISECONDS = 60_000;
const MILLISECONDS_PER_SECOND = 1000;

interface GuidePageProps {
  /** Null: it is still to come. */
  readonly channels: readonly (ListedChannel | null)[];
  readonly categories: readonly ChannelCategory[];
  readonly category: ChannelCategory | undefined;
  /** The address names a category that is not there: all channels are shown. */
  readonly isUnknownCategory: boolean;
}

const pathOfCategory = (slug: string) => `${GUIDE_PATH}/${encodeURIComponent(slug)}`;

/** What is on all channels, by time, with what moves about in it. */
export function GuidePage({ channels, categories, category, isUnknownCategory }: GuidePageProps) {
  const { t, language } = useTexts<'channels' | 'guide'>();
  const { provider, features } = useSite();
  const clock = useServerClock();
  const navigate = useNavigate();
  const openProgramme = useOpenProgramme();
  const controls = useRef<GuideControls>(null);
  const toNow = useRef<HTMLButtonElement>(null);
  const { hours, offersTwelve, choose: chooseHours } = useClockHours();
  const [zone, setZone] = useState(provider?.timezone ?? UTC);
  const [day, setDay] = useState<string | null>(null);
  const today = dayAt(useServerNow(MINUTE_IN_MILLISECONDS) / MILLISECONDS_PER_SECOND, zone);
  const { archivedDays, futureDays } = useMemo(() => reachOf(channels), [channels]);
  const axis = useMemo(
    () => guideAxis(today, zone, { archivedDays, futureDays }),
    [today, zone, archivedDays, futureDays],
  );
  const guideClock = useMemo(() => clockTexts(zone, hours, language), [zone, hours, language]);
  const title = t('navigation.guide');

  const jumpToNow = () => controls.current?.jumpTo(halfHourAt(axis, clock()));

  function jumpToDay(chosen: string): void {
    if (chosen === today) jumpToNow();
    else controls.current?.jumpTo(sameTimeOn(chosen, controls.current.time(), zone));
  }

  function open(channel: ListedChannel, { item, end }: GuideLine): void {
    const { program_id: id, title: name, real_timestamp: started } = item;
    if (channel.is_purchased) void openProgramme(channel.slug, { ...item, program: { id, title: name } });
    // What is not bought is sold where it plays.
    else navigate(channelPath(channel.slug, category?.slug) + (end <= clock() ? `?ts=${started}` : ''));
  }

  return (
    <div className={styles['page']}>
      <PageHead page="text" values={{ title, description: t('grid.about') }} path={GUIDE_PATH} />
      <div className={styles['bar']}>
        <h1 className={styles['heading']}>{title}</h1>
        {features.search && (
          <ButtonLink look="secondary" size="small" className={styles['search']} to={SEARCH_PATH}>
            <Icon name="search" />
            <span className={styles['searchWords']}>{t('grid.search')}</span>
          </ButtonLink>
        )}
        <CategoryMenu categories={categories} chosen={category} pathOf={pathOfCategory} />
        <div className={styles['days']}>
          <DaySwitcher days={axis.days} chosen={day ?? today} today={today} onChoose={jumpToDay} />
        </div>
        {offersTwelve && (
          <Chip isChosen={hours === 12} onClick={() => chooseHours(hours === 12 ? 24 : 12)} data-twelve-hours>
            {t('grid.twelveHours')}
          </Chip>
        )}
        <Button ref={toNow} look="secondary" size="small" onClick={jumpToNow} data-now>
          {t('television.now')}
        </Button>
      </div>
      {isUnknownCategory && (
        <p className={styles['unknown']} role="alert">
          {t('messages.error_category_not_found')}
        </p>
      )}
      <p id="guide-keys" className="visually-hidden">
        {t('grid.keys', { control: 'Ctrl', home: 'Home', escape: 'Escape' })}
      </p>
      <GuideGrid
        controls={controls}
        axis={axis}
        channels={channels}
        category={category}
        clock={guideClock}
        onDay={setDay}
        onZone={setZone}
        onOpen={open}
        onLeave={useCallback(() => toNow.current?.focus(), [])}
      />
    </div>
  );
}

/** How far the archives and guides of some channels reach, in days. */
function reachOf(channels: readonly (ListedChannel | null)[]) {
  let [archivedDays, futureDays] = [0, 0];
  for (const channel of channels) {
    archivedDays = Math.max(archivedDays, channel?.archived_days ?? 0);
    futureDays = Math.max(futureDays, channel?.future_days ?? 0);
  }
  return { archivedDays, futureDays };
}

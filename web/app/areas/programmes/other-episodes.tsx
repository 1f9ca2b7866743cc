import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScheduleItem } from '#contract/guide.ts';
import { factLine } from '#rules/catalogue/fact-line.ts';
import { broadcastOffer } from '#rules/guide/broadcast-offer.ts';
import { isSeriesProgramme } from '#rules/guide/series-programme.ts';
import { rightsOf } from '#web/app/areas/channels/channel-rights.ts';
import type { ListedChannel } from '#web/app/areas/channels/lineup.ts';
import { offerChannel } from '#web/app/areas/channels/offer-channel.ts';
import { programmeOf } from '#web/app/areas/guide/programme-line.ts';
import { useBroadcastTime } from '#web/app/areas/guide/use-broadcast-time.ts';
import { useWatch } from '#web/app/areas/guide/use-watch.ts';
import type { Translate } from '#web/app/i18n/texts.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerClock, useServerNow } from '#web/app/page/server-clock.ts';
import { useMedia } from '#web/app/page/use-media.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { broadcastsQuery } from './queries.ts';

import styles from './viewing-details.module.css';

const TICK_MILLISECONDS = 60_000;
const MILLISECONDS_PER_SECOND = 1000;
const SMALL = '(max-width: 480px)';
const MIDDLE = '(max-width: 932px)';

interface OtherEpisodesProps {
  /** The broadcast that is watched. */
  readonly of: ScheduleItem;
  readonly channels: readonly ListedChannel[];
}

/** When else a programme is on: the episodes of a series, or other broadcasts, of which a few show [B-VIEWER-04, B-VIEWER-05]. */
export function OtherEpisodes({ of: watched, channels }: OtherEpisodesProps) {
  const { t } = useTexts<'programme'>();
  const { data } = useQuery(broadcastsQuery(watched.program.id));
  const [isWhole, showWhole] = useState(false);
  const few = useFew();
  const clock = useServerClock();
  const isSeries = isSeriesProgramme(watched.program);
  const others = latestFirst(
    (data ?? []).filter(({ id }) => isSeries || id !== watched.id),
    clock(),
  );
  if (others.length === 0) return null;
  const shown = isWhole || isSeries ? others : others.slice(0, few);
  return (
    <section data-other-episodes={isSeries ? 'episodes' : 'others'}>
      <h2 className={styles['heading']}>{t(isSeries ? 'programme.episodes' : 'programme.others')}</h2>
      <ul className={styles['list']}>
        {shown.map((item) => (
          <li key={item.id}>
            <Episode item={item} channel={channels.find(({ id }) => id === item.channel_id)} />
          </li>
        ))}
      </ul>
      {shown.length < others.length && (
        <Button look="secondary" size="small" className={styles['all']} onClick={() => showWhole(true)}>
          {t('programme.more')}
        </Button>
      )}
    </section>
  );
}

/** What has begun, the latest first, then what is to come. */
function latestFirst(items: readonly ScheduleItem[], now: number): readonly ScheduleItem[] {
  const hasBegun = ({ real_timestamp }: ScheduleItem) => real_timestamp <= now;
  return [...items.filter(hasBegun).reverse(), ...items.filter((item) => !hasBegun(item))];
}

/** How many show at first. */
function useFew(): number {
  const isSmall = useMedia(SMALL);
  const isMiddle = useMedia(MIDDLE);
  return isSmall ? 2 : isMiddle ? 3 : 4;
}

interface EpisodeProps {
  readonly item: ScheduleItem;
  /** Undefined: it is not in the viewer's list. */
  readonly channel: ListedChannel | undefined;
}

/** A broadcast that plays, or is sold; one that is still to come says only when. */
function Episode({ item, channel }: EpisodeProps) {
  const { t } = useTexts<'channels'>();
  const watch = useWatch();
  const timeOf = useBroadcastTime();
  const now = useServerNow(TICK_MILLISECONDS) / MILLISECONDS_PER_SECOND;
  const [name, details] = wordsOf(item, t, timeOf(item));
  const words = (
    <span className={styles['words']}>
      <span className={styles['name']}>{name}</span>
      <span className={styles['when']}>{details}</span>
    </span>
  );
  const offer = channel === undefined ? null : broadcastOffer(programmeOf(item), rightsOf(channel), now);
  if (channel === undefined || offer === null || offer.kind === 'announced')
    return <div className={styles['broadcast']}>{words}</div>;
  if (offer.kind === 'refused')
    return offer.isSold ? (
      <button
        type="button"
        className={styles['broadcast']}
        onClick={() => offerChannel(channel, offer.message === 'channel_not_purchased' ? null : item.real_timestamp)}
      >
        <Icon name="lock" />
        {words}
      </button>
    ) : (
      <div className={styles['broadcast']}>{words}</div>
    );
  const at = offer.kind === 'live' ? null : offer.at;
  return (
    <button type="button" className={styles['broadcast']} onClick={() => watch({ slug: channel.slug, at })}>
      <Icon name="play" />
      {words}
    </button>
  );
}

/** An episode goes by its number and name. Other broadcasts differ by their times, and are mostly on one channel. */
function wordsOf(
  { episode, channel, program }: ScheduleItem,
  t: Translate<'channels'>,
  time: string,
): readonly [name: string, details: string] {
  if (episode === null) return [time, channel.name];
  const { season, series, title } = episode;
  const number = series > 0 && t('television.episodeOf', { season: Math.max(season, 1), series });
  return [factLine([number, title]) || program.title, factLine([time, channel.name])];
}

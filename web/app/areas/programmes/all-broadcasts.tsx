import { useQuery } from '@tanstack/react-query';
import type { ScheduleItem } from '#contract/guide.ts';
import { broadcastOffer } from '#rules/guide/broadcast-offer.ts';
import type { SheetBroadcast, WatchedPlace } from '#rules/guide/sheet-broadcast.ts';
import { rightsOf } from '#web/app/areas/channels/channel-rights.ts';
import type { ListedChannel } from '#web/app/areas/channels/lineup.ts';
import { programmeOf } from '#web/app/areas/guide/programme-line.ts';
import { useBroadcastTime } from '#web/app/areas/guide/use-broadcast-time.ts';
import { RemindMenu } from '#web/app/areas/reminders/remind-menu.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { FailedPart } from '#web/app/page/failed-part.tsx';
import { useServerClock, useServerNow } from '#web/app/page/server-clock.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '#web/app/ui/skeleton.tsx';
import styles from './programme-sheet.module.css';
import { broadcastsQuery } from './queries.ts';

const TICK_MILLISECONDS = 60_000;
const MILLISECONDS_PER_SECOND = 1000;

interface AllBroadcastsProps {
  readonly channels: readonly ListedChannel[];
  /** The one that the sheet shows. */
  readonly broadcast: SheetBroadcast;
  readonly onWatch: (place: WatchedPlace) => void;
}

/** When a programme is on, on all channels: what archives have, what is on and what is to come. */
export function AllBroadcasts({ channels, broadcast, onWatch }: AllBroadcastsProps) {
  const { t } = useTexts<'programme'>();
  const clock = useServerClock();
  const { data: items, isError, refetch } = useQuery(broadcastsQuery(broadcast.program.id));
  if (items === undefined) return isError ? <FailedPart retry={() => refetch()} /> : <AwaitedBroadcasts />;
  const others = inOrderOfUse(
    items.filter(({ id }) => id !== broadcast.id),
    clock(),
  );
  if (others.length === 0) return <p className={styles['reason']}>{t('programme.noOthers')}</p>;
  return (
    <ul className={styles['broadcasts']} aria-label={t('programme.all')}>
      {others.map((item) => (
        <OtherBroadcast
          key={item.id}
          item={item}
          channel={channels.find(({ id }) => id === item.channel_id)}
          onWatch={onWatch}
        />
      ))}
    </ul>
  );
}

/** What is on and what is to come in order, then what has been, the latest first. */
function inOrderOfUse(items: readonly ScheduleItem[], now: number): readonly ScheduleItem[] {
  const isPast = (item: ScheduleItem) => programmeOf(item).end <= now;
  return [...items.filter((item) => !isPast(item)), ...items.filter(isPast).reverse()];
}

interface OtherBroadcastProps extends Pick<AllBroadcastsProps, 'onWatch'> {
  readonly item: ScheduleItem;
  /** Undefined: it is not in the viewer's list. */
  readonly channel: ListedChannel | undefined;
}

function OtherBroadcast({ item, channel, onWatch }: OtherBroadcastProps) {
  const timeOf = useBroadcastTime();
  return (
    <li className={styles['broadcast']}>
      <span className={styles['words']}>
        <span className={styles['time']}>{timeOf(item)}</span>
        <span className={styles['tags']}>{item.channel.name}</span>
      </span>
      {channel !== undefined && <OtherAction item={item} channel={channel} onWatch={onWatch} />}
    </li>
  );
}

function OtherAction({ item, channel, onWatch }: OtherBroadcastProps & { readonly channel: ListedChannel }) {
  const { t } = useTexts<'catalogue' | 'channels' | 'guide'>();
  const timeOf = useBroadcastTime();
  const now = useServerNow(TICK_MILLISECONDS) / MILLISECONDS_PER_SECOND;
  const offer = broadcastOffer(programmeOf(item), rightsOf(channel), now);
  const place = `${item.channel.name}, ${timeOf(item)}`;
  switch (offer.kind) {
    case 'announced':
      return <RemindMenu channel={channel.id} broadcast={item} face="small" />;
    case 'refused':
      return (
        <span className={styles['obstacle']}>{offer.isSold ? t('television.locked') : t('television.missing')}</span>
      );
    case 'live':
    case 'archive':
      return (
        <Button
          look="secondary"
          size="small"
          aria-label={`${t('content.watch')}: ${place}`}
          onClick={() => onWatch({ slug: item.channel.slug, at: offer.kind === 'live' ? null : offer.at })}
        >
          <Icon name="play" />
          {t('content.watch')}
        </Button>
      );
  }
}

const AwaitedBroadcasts = () => (
  <SkeletonGroup className={styles['awaited']}>
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </SkeletonGroup>
);

import { useQuery } from '@tanstack/react-query';
import { broadcastOffer } from '#rules/guide/broadcast-offer.ts';
import type { SheetBroadcast, WatchedPlace } from '#rules/guide/sheet-broadcast.ts';
import { rightsOf } from '#web/app/areas/channels/channel-rights.ts';
import type { ListedChannel } from '#web/app/areas/channels/lineup.ts';
import { offerChannel } from '#web/app/areas/channels/offer-channel.ts';
import { isMarkOf } from '#web/app/areas/favorites/favorite-target.ts';
import { FavoriteToggle } from '#web/app/areas/favorites/favorite-toggle.tsx';
import { favoritesQuery } from '#web/app/areas/favorites/queries.ts';
import { programmeOf } from '#web/app/areas/guide/programme-line.ts';
import { RemindMenu } from '#web/app/areas/reminders/remind-menu.tsx';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerNow } from '#web/app/page/server-clock.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import styles from './programme-sheet.module.css';

const TICK_MILLISECONDS = 5_000;
const MILLISECONDS_PER_SECOND = 1000;

interface BroadcastActionsProps {
  /** Undefined: it is still to come. */
  readonly channel: ListedChannel | undefined;
  readonly broadcast: SheetBroadcast;
  readonly isListed: boolean;
  readonly onList: () => void;
  readonly onWatch: (place: WatchedPlace) => void;
}

/** What can be done with a broadcast, what leads there first; what cannot be watched says why. */
export function BroadcastActions({ channel, broadcast, isListed, onList, onWatch }: BroadcastActionsProps) {
  const { t } = useTexts<'programme'>();
  return (
    <div className={styles['actions']}>
      {channel === undefined ? (
        <Skeleton className={styles['awaitedAction']} />
      ) : (
        <OfferedActions channel={channel} broadcast={broadcast} onWatch={onWatch} />
      )}
      <Button look="secondary" aria-expanded={isListed} onClick={onList}>
        <Icon name="list" />
        {t('programme.all')}
      </Button>
      <ProgrammeFavorite broadcast={broadcast} />
    </div>
  );
}

interface OfferedActionsProps extends Pick<BroadcastActionsProps, 'broadcast' | 'onWatch'> {
  readonly channel: ListedChannel;
}

function OfferedActions({ channel, broadcast, onWatch }: OfferedActionsProps) {
  const { t } = useTexts<'catalogue' | 'channels' | 'programme'>();
  const now = useServerNow(TICK_MILLISECONDS) / MILLISECONDS_PER_SECOND;
  const { slug } = channel;
  const offer = broadcastOffer(programmeOf(broadcast), rightsOf(channel), now);
  switch (offer.kind) {
    case 'live': {
      const { fromStart } = offer;
      return (
        <>
          {broadcast.is_blackout && <p className={styles['reason']}>{t('programme.replaced')}</p>}
          <Button onClick={() => onWatch({ slug, at: null })}>
            <Icon name="play" />
            {t('content.watch')}
          </Button>
          {fromStart !== null && (
            <Button look="secondary" onClick={() => onWatch({ slug, at: fromStart })}>
              <Icon name="startOver" />
              {t('television.watchFromStart')}
            </Button>
          )}
        </>
      );
    }
    case 'archive':
      return (
        <Button onClick={() => onWatch({ slug, at: offer.at })}>
          <Icon name="play" />
          {t('television.watchFromStart')}
        </Button>
      );
    case 'announced':
      return <RemindMenu channel={channel.id} broadcast={broadcast} face="button" />;
    case 'refused':
      return (
        <>
          <p className={styles['reason']}>
            <Icon name={offer.isSold ? 'lock' : 'info'} />
            {t(`messages.${offer.message}`)}
          </p>
          {offer.isSold && (
            <Button
              onClick={() =>
                offerChannel(channel, offer.message === 'channel_not_purchased' ? null : broadcast.real_timestamp)
              }
            >
              {t('television.getAccess')}
            </Button>
          )}
        </>
      );
  }
}

function ProgrammeFavorite({ broadcast }: Pick<BroadcastActionsProps, 'broadcast'>) {
  const { state } = useSession();
  const target = { kind: 'program', id: broadcast.program.id } as const;
  const { data: marks } = useQuery({ ...favoritesQuery('program'), enabled: state.kind === 'signed-in' });
  return <FavoriteToggle target={target} mark={marks?.find((mark) => isMarkOf(target, mark))} />;
}

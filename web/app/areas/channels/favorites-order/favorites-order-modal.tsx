import { useQuery } from '@tanstack/react-query';
import type { MarkedFavorite } from '#contract/favorites.ts';
import { ALL_CHANNELS } from '#rules/channels/shown-category.ts';
import { favoritesQuery } from '#web/app/areas/favorites/queries.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { FailedPart } from '#web/app/page/failed-part.tsx';
import { Skeleton, SkeletonGroup } from '#web/app/ui/skeleton.tsx';
import type { ListedChannel } from '../lineup.ts';
import { NoFavoriteChannels } from '../no-favorite-channels.tsx';
import { useLineup } from '../use-lineup.ts';
import styles from './favorites-order.module.css';
import { FavoritesOrder } from './favorites-order.tsx';

/** The viewer's own order of favourite channels. */
export function FavoritesOrderModal({ frame }: ModalProps<'favorites_order'>) {
  const { t } = useTexts<'favorites'>();
  const { channels } = useLineup();
  const { data: marks, isError, refetch } = useQuery(favoritesQuery('channel'));
  const listed = marks === undefined || channels.length === 0 ? null : listedOf(marks, channels);
  const isEmpty = listed?.length === 0;
  return (
    <ModalDialog
      frame={frame}
      size="medium"
      title={t('favorites.order')}
      {...(!isEmpty && { text: t('favorites.orderHint') })}
    >
      {listed === null ? (
        isError ? (
          <FailedPart retry={() => refetch()} />
        ) : (
          <AwaitedRows />
        )
      ) : isEmpty ? (
        <NoFavoriteChannels allPath={`/channels/${ALL_CHANNELS}`} />
      ) : (
        <FavoritesOrder channels={listed} />
      )}
    </ModalDialog>
  );
}

const AwaitedRows = () => (
  <SkeletonGroup className={styles['list']}>
    <Skeleton className={styles['awaited']} />
    <Skeleton className={styles['awaited']} />
  </SkeletonGroup>
);

/** The marked channels that the viewer's list has, in the order of the marks. */
function listedOf(marks: readonly MarkedFavorite[], channels: readonly ListedChannel[]): readonly ListedChannel[] {
  const known = new Map(channels.map((channel) => [channel.id, channel]));
  return marks.flatMap(({ channel_id }) => (channel_id === null ? [] : (known.get(channel_id) ?? [])));
}

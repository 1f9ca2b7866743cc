import { memo, type Ref } from 'react';
import { Link } from 'react-router';
import { priceText } from '#rules/account/price-text.ts';
import { channelPath } from '#rules/catalogue/destination.ts';
import { airingTitle } from '#rules/channels/on-air.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '#web/app/ui/skeleton.tsx';
import { AiringProgress } from './airing-progress.tsx';
import styles from './channel-list.module.css';
import type { ListedChannel } from './lineup.ts';

/** Where a row stands in a list, which may have rows that are not there. */
interface RowPlace {
  readonly index: number;
  readonly of: number;
  /** Gets the row's element. */
  readonly measure: Ref<HTMLLIElement>;
}

interface ChannelRowProps extends RowPlace {
  readonly channel: ListedChannel;
  readonly category: string;
  readonly isOpen: boolean;
  readonly isReplacing: boolean;
  /** The list is beside a player, whose picture comes before logos. */
  readonly isBesidePlayer: boolean;
}

const LOGO_SIZE = 96;

/**
 * A channel in the list: logo, the operator's number, name, what is on and how far it is, or what it takes to watch it [B-LIST-07]. Scrolling draws
 * none anew that stays.
 */
export const ChannelRow = memo(function ChannelRow(props: ChannelRowProps) {
  const { channel, index, of, measure, category, isOpen, isReplacing, isBesidePlayer } = props;
  const { t, language } = useTexts<'channels'>();
  const { provider } = useSite();
  const airing = channel.current_schedule;
  return (
    <li ref={measure} data-index={index} aria-posinset={index + 1} aria-setsize={of}>
      <Link
        className={styles['row']}
        to={channelPath(channel.slug, category)}
        replace={isReplacing}
        preventScrollReset
        data-channel={channel.id}
        aria-current={isOpen ? 'page' : undefined}
      >
        <span className={styles['logo']}>
          <Artwork
            src={channel.icon ?? channel.cover.full}
            width={LOGO_SIZE}
            height={LOGO_SIZE}
            fetchPriority={isBesidePlayer ? 'low' : 'auto'}
          />
        </span>
        <span className={styles['words']}>
          <span className={styles['name']}>
            {channel.number !== null && <span className={styles['number']}>{channel.number} </span>}
            {channel.name}
          </span>
          <span className={styles['programme']}>{airing === null ? '' : airingTitle(airing)}</span>
          {airing !== null && <AiringProgress className={styles['progress']} airing={airing} />}
        </span>
        {!channel.is_purchased && (
          <span className={styles['access']}>
            <Icon name="lock" />
            <span className="visually-hidden">{t('television.locked')}</span>
            {channel.priceFrom !== null && provider !== null && (
              <span>
                {t('television.priceFrom', { price: priceText(channel.priceFrom, provider.currency, language) })}
              </span>
            )}
          </span>
        )}
      </Link>
    </li>
  );
});

/** A row whose channel is still to come. */
export const AwaitedRow = ({ index, of, measure }: RowPlace) => (
  <li ref={measure} data-index={index} aria-posinset={index + 1} aria-setsize={of} aria-busy="true">
    <SkeletonGroup className={styles['row']}>
      <Skeleton className={styles['logo']} />
      <Skeleton className={styles['awaited']} />
    </SkeletonGroup>
  </li>
);

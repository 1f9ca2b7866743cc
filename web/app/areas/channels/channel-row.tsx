import { memo, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router';
import type { ChannelId } from '#contract/units.ts';
import { priceText } from '#rules/account/price-text.ts';
import { channelPath } from '#rules/catalogue/destination.ts';
import { airingTitle } from '#rules/channels/on-air.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { Button } from '#web/app/ui/button.tsx';
import { Drawing, Icon } from '#web/app/ui/icon.tsx';
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
  readonly onToggleSchedule: (id: ChannelId) => void;
  /** Under the row; null: it is closed. */
  readonly schedule: ReactNode;
}

const CALENDAR =
  'M5 5.5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-12a1 1 0 0 1 1-1zM4 10h16M8 3.5v4M16 3.5v4M8 14h4M8 17h7';

const LOGO_SIZE = 96;

/**
 * A channel in the list: logo, the operator's number, name, what is on and how far it is, or what it takes to watch it [B-LIST-07]. Scrolling draws
 * none anew that stays.
 */
export const ChannelRow = memo(function ChannelRow(props: ChannelRowProps) {
  const { channel, index, of, measure, category, isOpen, isReplacing, isBesidePlayer, onToggleSchedule, schedule } =
    props;
  const { t, language } = useTexts<'channels'>();
  const { provider } = useSite();
  const airing = channel.current_schedule;
  return (
    <li ref={measure} data-index={index} aria-posinset={index + 1} aria-setsize={of}>
      <div className={styles['line']}>
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
            {channel.overlay_icon !== '' && <img className={styles['overlay']} src={channel.overlay_icon} alt="" />}
          </span>
          <span className={styles['words']}>
            <span className={styles['name']}>
              {channel.number !== null && <span className={styles['number']}>{channel.number} </span>}
              {channel.name}{' '}
              {channel.is_hd && (
                <abbr className={styles['quality']} title={t('television.highDefinition')}>
                  HD
                </abbr>
              )}
              {channel.is_favored && (
                <span className={styles['favored']} role="img" aria-label={t('television.favorite')}>
                  <Icon name="heartFilled" />
                </span>
              )}
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
        <Button
          look="quiet"
          size="small"
          round
          className={styles['schedule']}
          aria-expanded={schedule !== null}
          aria-label={t('television.scheduleOf', { channel: channel.name })}
          onClick={() => onToggleSchedule(channel.id)}
        >
          <Drawing path={CALENDAR} />
        </Button>
      </div>
      {schedule}
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

import { Link } from 'react-router';
import { priceText } from '#rules/account/price-text.ts';
import { channelPath } from '#rules/catalogue/destination.ts';
import { airingProgress, airingTitle } from '#rules/channels/on-air.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Artwork } from '../../ui/artwork.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { useSite } from '../site/use-site.ts';
import styles from './channel-list.module.css';
import type { ListedChannel } from './lineup.ts';

interface ChannelRowProps {
  readonly channel: ListedChannel;
  /** Where it stands in the list, which may have rows that are not there. */
  readonly place: { readonly position: number; readonly of: number };
  readonly category: string;
  readonly isOpen: boolean;
  readonly isReplacing: boolean;
  /** Unix seconds. */
  readonly now: number;
}

const LOGO_SIZE = 96;

/** A channel in the list: logo, name, what is on and how far it is, or what it takes to watch it [B-LIST-07]. */
export function ChannelRow({ channel, place, category, isOpen, isReplacing, now }: ChannelRowProps) {
  const { t, language } = useTexts();
  const { provider } = useSite();
  const airing = channel.current_schedule;
  return (
    <li aria-posinset={place.position} aria-setsize={place.of}>
      <Link
        className={styles['row']}
        to={channelPath(channel.slug, category)}
        replace={isReplacing}
        preventScrollReset
        data-channel={channel.id}
        aria-current={isOpen ? 'page' : undefined}
      >
        <span className={styles['logo']}>
          <Artwork src={channel.icon ?? channel.cover.full} width={LOGO_SIZE} height={LOGO_SIZE} />
        </span>
        <span className={styles['words']}>
          <span className={styles['name']}>{channel.name}</span>
          <span className={styles['programme']}>{airing === null ? '' : airingTitle(airing)}</span>
          {airing !== null && <ProgressLine className={styles['progress']} done={airingProgress(airing, now)} />}
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
}

import { Link } from 'react-router';
import type { Channel } from '#contract/channels.ts';
import { channelPath } from '#rules/catalogue/destination.ts';
import { airingProgress, airingTitle } from '#rules/channels/on-air.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServerNow } from '../../page/server-clock.ts';
import { Artwork } from '../../ui/artwork.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { TILE_WIDTHS } from '../../ui/tile-shape.ts';
import styles from './channel-tile.module.css';

/** A progress line this long does not visibly move in less. */
const PROGRESS_EVERY_MILLISECONDS = 30_000;
const MILLISECONDS_PER_SECOND = 1000;
const LOGO_SIZE = 160;
const COVER = { width: 320, height: 180 };

/** A channel with what is on it now and how far that is. */
export function ChannelTile({ channel }: { readonly channel: Channel }) {
  const { t } = useTexts();
  const now = useServerNow(PROGRESS_EVERY_MILLISECONDS) / MILLISECONDS_PER_SECOND;
  const airing = channel.current_schedule;
  return (
    <Link className={styles['tile']} to={channelPath(channel.slug)} prefetch="intent">
      <span className={styles['picture']}>
        <ChannelArt channel={channel} />
        {!channel.is_available && (
          <span className={styles['lock']} role="img" aria-label={t('channels.locked')}>
            <Icon name="lock" />
          </span>
        )}
        {airing !== null && <ProgressLine className={styles['progress']} done={airingProgress(airing, now)} />}
      </span>
      <span className={styles['name']}>{channel.name}</span>
      <span className={styles['now']}>{airing === null ? '' : airingTitle(airing)}</span>
    </Link>
  );
}

/** The channel's coloured cover fills the tile; where there is only a logo, that stands in its middle. */
function ChannelArt({ channel: { name, icon, cover } }: { readonly channel: Channel }) {
  const fallback = <span className={styles['initials']}>{name}</span>;
  return cover.color_bg === '' ? (
    <Artwork
      className={styles['logo']}
      src={icon ?? cover.full}
      width={LOGO_SIZE}
      height={LOGO_SIZE}
      fallback={fallback}
    />
  ) : (
    <Artwork className={styles['cover']} src={cover.color_bg} shown={TILE_WIDTHS.wide} {...COVER} fallback={fallback} />
  );
}

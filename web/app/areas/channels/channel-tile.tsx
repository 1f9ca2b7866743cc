import { Link } from 'react-router';
import type { Channel } from '#contract/channels.ts';
import { channelPath } from '#rules/catalogue/destination.ts';
import { airingTitle } from '#rules/channels/on-air.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { TILE_WIDTHS } from '#web/app/ui/tile-shape.ts';
import { AiringLeft, AiringProgress } from './airing-progress.tsx';
import styles from './channel-tile.module.css';

const LOGO_SIZE = 160;
const COVER = { width: 320, height: 180 };

/** A channel with what is on it now and how far that is. */
export function ChannelTile({ channel }: { readonly channel: Channel }) {
  const { t } = useTexts();
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
        {airing !== null && <AiringProgress className={styles['progress']} airing={airing} />}
      </span>
      <span className={styles['name']}>{channel.name}</span>
      <span className={styles['now']}>
        {airing !== null && (
          <>
            <span className={styles['programme']}>{airingTitle(airing)}</span>
            <AiringLeft className={styles['left']} airing={airing} />
          </>
        )}
      </span>
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

import type { Channel } from '#contract/channels.ts';
import { Artwork } from '../../ui/artwork.tsx';
import styles from './channel-name.module.css';

const LOGO_SIZE = 64;

/** A channel's logo and name, over its schedule [B-TV-07]. */
export const ChannelName = ({ channel: { name, icon, cover } }: { readonly channel: Channel }) => (
  <p className={styles['channel']} data-schedule-channel>
    <span className={styles['logo']}>
      <Artwork src={icon ?? cover.full} width={LOGO_SIZE} height={LOGO_SIZE} />
    </span>
    <span className={styles['name']}>{name}</span>
  </p>
);

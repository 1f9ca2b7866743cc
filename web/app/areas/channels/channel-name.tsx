import type { Channel } from '#contract/channels.ts';
import { zoneName } from '#rules/guide/zone-name.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import styles from './channel-name.module.css';

const LOGO_SIZE = 64;

interface ChannelNameProps {
  readonly channel: Channel;
  /** Of the times of the schedule. */
  readonly zone: string;
}

/** A channel's logo and name and the zone of its times, over its schedule [B-TV-07]. */
export function ChannelName({ channel: { name, icon, cover }, zone }: ChannelNameProps) {
  const { t } = useTexts<'guide'>();
  const clock = useServerClock();
  return (
    <p className={styles['channel']} data-schedule-channel>
      <span className={styles['logo']}>
        <Artwork src={icon ?? cover.full} width={LOGO_SIZE} height={LOGO_SIZE} />
      </span>
      <span className={styles['name']}>{name}</span>
      <span className={styles['zone']}>{t('calendar.timesIn', { zone: zoneName(new Date(clock()), zone) })}</span>
    </p>
  );
}

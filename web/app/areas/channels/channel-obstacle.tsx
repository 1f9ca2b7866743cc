import type { UnixSeconds } from '#contract/units.ts';
import { priceText } from '#rules/account/price-text.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './channel-obstacle.module.css';
import type { ListedChannel } from './lineup.ts';
import { offerChannel } from './offer-channel.ts';

interface ChannelObstacleProps {
  readonly channel: ListedChannel;
  /** When the broadcast began that was asked for; null: what is on now. */
  readonly timestamp: UnixSeconds | null;
}

/** In the place of the picture: why this channel does not play, and from what price it would [C-CHLOAD-01]. */
export function ChannelObstacle({ channel, timestamp }: ChannelObstacleProps) {
  const { t, language } = useTexts<'channels'>();
  const { provider } = useSite();
  return (
    <div className={styles['obstacle']} data-obstacle>
      <span className={styles['logo']}>
        <Artwork src={channel.icon ?? channel.cover.full} first />
      </span>
      <p className={styles['reason']}>
        <Icon name="lock" />
        {t(`messages.${reasonOf(channel, timestamp)}`)}
      </p>
      {channel.is_available && (
        <Button className={styles['offer']} onClick={() => offerChannel(channel, timestamp)}>
          {channel.priceFrom === null || provider === null
            ? t('television.getAccess')
            : t('television.watchFrom', { price: priceText(channel.priceFrom, provider.currency, language) })}
        </Button>
      )}
    </div>
  );
}

function reasonOf({ is_available }: ListedChannel, timestamp: UnixSeconds | null) {
  if (!is_available) return 'channel_not_available';
  return timestamp === null ? 'channel_not_purchased' : 'warning_archive_subscribe';
}

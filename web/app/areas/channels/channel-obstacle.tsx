import type { UnixSeconds } from '#contract/units.ts';
import { priceText } from '#rules/account/price-text.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import type { Translate } from '#web/app/i18n/texts.ts';
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
        {channel.is_available ? t(`messages.${reasonOf(timestamp)}`) : unavailableWords(channel, t)}
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

const reasonOf = (timestamp: UnixSeconds | null) =>
  timestamp === null ? 'channel_not_purchased' : 'warning_archive_subscribe';

const NOT_AVAILABLE = 'channel_not_available';

/** Why a channel cannot be watched: in the operator's words, else in ours [C-CHLOAD-01]. */
export const unavailableWords = ({ access_error }: ListedChannel, t: Translate<'shell' | 'channels'>): string =>
  access_error === null || access_error === NOT_AVAILABLE ? t(`messages.${NOT_AVAILABLE}`) : access_error;

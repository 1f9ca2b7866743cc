import { priceText } from '#rules/account/price-text.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './channel-obstacle.module.css';
import type { ListedChannel } from './lineup.ts';

/** In the place of the picture: why this channel does not play, and from what price it would [C-CHLOAD-01]. */
export function ChannelObstacle({ channel }: { readonly channel: ListedChannel }) {
  const { t, language } = useTexts<'channels'>();
  const { provider } = useSite();
  const reason = channel.is_available ? 'channel_not_purchased' : 'channel_not_available';
  return (
    <div className={styles['obstacle']} data-obstacle>
      <span className={styles['logo']}>
        <Artwork src={channel.icon ?? channel.cover.full} first />
      </span>
      <p className={styles['reason']}>
        <Icon name="lock" />
        {t(`messages.${reason}`)}
      </p>
      {channel.priceFrom !== null && provider !== null && (
        <p className={styles['price']}>
          {t('television.priceFrom', { price: priceText(channel.priceFrom, provider.currency, language) })}
        </p>
      )}
    </div>
  );
}

import type { Bundle, ProviderInformation } from '#contract/packets.ts';
import { usePriceText } from '#web/app/areas/billing/use-price-text.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Page } from '#web/app/ui/page.tsx';
import { RichText } from '#web/app/ui/rich-text.tsx';
import { Text } from '#web/app/ui/text.tsx';
import styles from './bundle-page.module.css';
import { PacketCard } from './packet-card.tsx';
import list from './packets-page.module.css';
import { SoldElsewhere } from './shared-packet-page.tsx';

interface BundlePageProps {
  readonly bundle: Bundle;
  /** Another operator, which sells it. */
  readonly seller?: ProviderInformation | undefined;
}

/** Two packets that an operator sells together under one name and price: it sets them up by itself [B-PACKET-03, B-ENT-30]. */
export function BundlePage({ bundle, seller }: BundlePageProps) {
  const { t } = useTexts<'billing'>();
  const priceText = usePriceText(seller?.currency);
  const { custom_name, custom_price, custom_description, internet_speed, packets } = bundle;
  return (
    <Page title={custom_name}>
      <title>{custom_name}</title>
      {custom_description !== '' && <RichText html={custom_description} />}
      <div className={styles['offer']}>
        <p className={styles['price']}>{priceText(custom_price)}</p>
        {internet_speed !== '' && <Text look="body">{t('packets.internetSpeed', { speed: internet_speed })}</Text>}
        {seller === undefined ? (
          <p className={styles['note']}>{t('buying.obstacles.provider_only')}</p>
        ) : (
          <SoldElsewhere seller={seller} />
        )}
      </div>
      <h2 className={list['heading']}>{t('packets.together')}</h2>
      <ul className={list['packets']}>
        {packets.map((packet) => (
          <li key={packet.id}>
            <PacketCard packet={packet} seller={seller} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

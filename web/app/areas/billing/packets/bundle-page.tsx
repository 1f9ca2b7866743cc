import type { Bundle } from '#contract/packets.ts';
import { usePriceText } from '#web/app/areas/billing/use-price-text.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Page } from '#web/app/ui/page.tsx';
import { RichText } from '#web/app/ui/rich-text.tsx';
import { Text } from '#web/app/ui/text.tsx';
import { PacketButton } from './packet-button.tsx';
import { PacketCard } from './packet-card.tsx';
import styles from './packets-page.module.css';

/** Two packets that are sold together under one name and price [B-PACKET-03, B-ENT-30]. */
export function BundlePage({ bundle }: { readonly bundle: Bundle }) {
  const { t } = useTexts<'billing'>();
  const priceText = usePriceText();
  const { custom_name, custom_price, custom_description, internet_speed, packets } = bundle;
  return (
    <Page title={custom_name}>
      <title>{custom_name}</title>
      <Text look="heading" tone="strong">
        {priceText(custom_price)}
      </Text>
      {internet_speed !== '' && <Text look="body">{t('packets.internetSpeed', { speed: internet_speed })}</Text>}
      {custom_description !== '' && <RichText html={custom_description} />}
      <h2 className={styles['heading']}>{t('packets.together')}</h2>
      <ul className={styles['packets']}>
        {packets.map((packet) => (
          <li key={packet.id}>
            <PacketCard packet={packet}>
              <PacketButton packet={packet} look="secondary" size="small" />
            </PacketCard>
          </li>
        ))}
      </ul>
    </Page>
  );
}

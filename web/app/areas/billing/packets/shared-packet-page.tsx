import type { Packet, ProviderInformation } from '#contract/packets.ts';
import { tariffsPath } from '#web/app/areas/billing/landing/provider-information.ts';
import { packetPath } from '#web/app/areas/billing/packet-path.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ButtonLink } from '#web/app/ui/button.tsx';
import styles from './packet-details.module.css';
import { PacketDetails } from './packet-details.tsx';
import { PacketPrice } from './packet-price.tsx';

interface SharedPacketPageProps {
  readonly packet: Packet;
  /** The operator that sells it. */
  readonly seller: ProviderInformation;
}

/** A packet of another operator that shares its packets: it can be read about here, and is bought there [C-PKT-16]. */
export const SharedPacketPage = ({ packet, seller }: SharedPacketPageProps) => (
  <PacketDetails
    packet={packet}
    path={packetPath(packet.id, seller.id)}
    offer={
      <>
        <PacketPrice packet={packet} currency={seller.currency} />
        <SoldElsewhere seller={seller} />
      </>
    }
  />
);

/** Who sells it, and the way there. */
export function SoldElsewhere({ seller: { name, shortname } }: Pick<SharedPacketPageProps, 'seller'>) {
  const { t } = useTexts<'billing'>();
  return (
    <>
      <p className={styles['note']}>{t('packets.others.sold', { name })}</p>
      <ButtonLink to={tariffsPath(shortname)}>{t('packets.others.all', { name })}</ButtonLink>
    </>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Packet, ProviderInformation } from '#contract/packets.ts';
import { packetPath } from '#web/app/areas/billing/packet-path.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import { Text } from '#web/app/ui/text.tsx';
import styles from './packet-card.module.css';
import { PacketPrice } from './packet-price.tsx';
import { PacketState } from './packet-state.tsx';

interface PacketCardProps {
  readonly packet: Packet;
  /** Another operator, which sells it. */
  readonly seller?: ProviderInformation | undefined;
  /** What can be done with it here. */
  readonly children?: ReactNode;
}

/** One packet in a list: its name leads to all there is to know of it, and its channels open over the list. */
export function PacketCard({ packet, seller, children }: PacketCardProps) {
  const { id, name, short, channels_count } = packet;
  return (
    <article className={styles['card']}>
      <div className={styles['words']}>
        <h3 className={styles['name']}>
          <Link className={styles['link']} to={packetPath(id, seller?.id)} prefetch="intent">
            {name}
          </Link>
        </h3>
        {short !== '' && (
          <Text look="small" tone="quiet">
            {short}
          </Text>
        )}
        {channels_count > 0 && <ChannelCount packet={packet} isOwn={seller === undefined} />}
      </div>
      <div className={styles['foot']}>
        <PacketPrice packet={packet} currency={seller?.currency} />
        <PacketState packet={packet} />
        {children}
      </div>
    </article>
  );
}

interface ChannelCountProps {
  readonly packet: Packet;
  /** Of this operator: those of another one are on the packet's page. */
  readonly isOwn: boolean;
}

/** How many channels there are, which opens their list. */
function ChannelCount({ packet: { id, name, channels_count: count }, isOwn }: ChannelCountProps) {
  const { t } = useTexts<'billing'>();
  const words = t('packets.channelCount', { count });
  if (!isOwn)
    return (
      <Text look="small" tone="quiet">
        {words}
      </Text>
    );
  return (
    <button
      type="button"
      className={styles['channels']}
      aria-label={`${words}: ${name}`}
      onClick={() => askModal('packets_channels', { packet: id, name })}
    >
      {words}
      <Icon name="next" />
    </button>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Packet } from '#contract/packets.ts';
import { packetPath } from '#web/app/areas/billing/packet-path.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Text } from '#web/app/ui/text.tsx';
import styles from './packet-card.module.css';
import { PacketPrice } from './packet-price.tsx';
import { PacketState } from './packet-state.tsx';
import { useOpensOutside } from './use-opens-outside.ts';

interface PacketCardProps {
  readonly packet: Packet;
  /** What can be done with it here. */
  readonly children?: ReactNode;
}

/** One packet in a list: its name leads to all there is to know of it. */
export function PacketCard({ packet, children }: PacketCardProps) {
  const { t } = useTexts<'billing'>();
  const outside = useOpensOutside();
  const { id, name, short, channels_count } = packet;
  return (
    <article className={styles['card']}>
      <div className={styles['words']}>
        <h3 className={styles['name']}>
          <Link className={styles['link']} to={packetPath(id)} {...outside} prefetch="intent">
            {name}
          </Link>
        </h3>
        {short !== '' && (
          <Text look="small" tone="quiet">
            {short}
          </Text>
        )}
        {channels_count > 0 && (
          <Text look="small" tone="quiet">
            {t('packets.channelCount', { count: channels_count })}
          </Text>
        )}
      </div>
      <div className={styles['foot']}>
        <PacketPrice packet={packet} />
        <PacketState packet={packet} />
        {children}
      </div>
    </article>
  );
}

import type { Packet } from '#contract/packets.ts';
import { packetStatus } from '#rules/billing/packet-actions.ts';
import { unixSeconds } from '#rules/units.ts';
import { useDateText } from '#web/app/areas/billing/use-date-text.ts';
import { usePriceText } from '#web/app/areas/billing/use-price-text.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { Badge } from '#web/app/ui/badge.tsx';
import { Text } from '#web/app/ui/text.tsx';
import styles from './packet-state.module.css';

/** Where the viewer is with a packet, and what happens next and when; nothing where they do not have it. */
export function PacketState({ packet }: { readonly packet: Packet }) {
  const { t } = useTexts<'billing' | 'guide'>();
  const clock = useServerClock();
  const dateText = useDateText();
  const priceText = usePriceText();
  const status = packetStatus(packet, unixSeconds(clock()));
  if (status === 'none') return null;
  const { subscription, start_at, end_at, next_pay_at, renew, parent_name } = packet;
  const nextAt = subscription?.next_pay_at ?? next_pay_at;
  const endsAt = subscription?.end_at ?? end_at;
  const startsAt = subscription?.start_at ?? start_at;
  const nextPrice = subscription?.next_price ?? packet.next_user_purchase?.purchase_type.amount ?? packet.price;
  const facts = [
    status === 'future' && startsAt !== null && t('packets.startsAt', { date: dateText(startsAt) }),
    status === 'active' &&
      renew &&
      nextAt !== null &&
      t('packets.renewsAt', { date: dateText(nextAt), price: priceText(nextPrice) }),
    status !== 'future' && !renew && endsAt !== null && t('packets.endsAt', { date: dateText(endsAt) }),
    parent_name !== null && t('packets.partOf', { name: parent_name }),
    packet.message,
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return (
    <div className={styles['state']}>
      <Badge tone={status === 'active' ? 'positive' : 'plain'}>{t(`packets.status.${status}`)}</Badge>
      {facts.map((fact) => (
        <Text key={String(fact)} look="small" tone="quiet">
          {fact}
        </Text>
      ))}
    </div>
  );
}

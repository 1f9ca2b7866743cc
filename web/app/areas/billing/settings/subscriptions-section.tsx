import { useQuery } from '@tanstack/react-query';
import type { Packet } from '#contract/packets.ts';
import { packetStatus } from '#rules/billing/packet-actions.ts';
import { groupedPackets } from '#rules/billing/packet-groups.ts';
import { unixSeconds } from '#rules/units.ts';
import { PACKETS_PATH } from '#web/app/areas/billing/packet-path.ts';
import { PacketButton } from '#web/app/areas/billing/packets/packet-button.tsx';
import { PacketCard } from '#web/app/areas/billing/packets/packet-card.tsx';
import { packetsQuery } from '#web/app/areas/billing/queries.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { RefusedPart } from '#web/app/page/refused-part.tsx';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { ButtonLink } from '#web/app/ui/button.tsx';
import { SectionNotice } from '#web/app/ui/notice.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import styles from './sections.module.css';

/** What the viewer has first, then what there is besides, each in its group [B-SETTINGS-06]. */
export function SubscriptionsSection() {
  const { t } = useTexts<'billing'>();
  const clock = useServerClock();
  const { data: packets, error, refetch, isFetching } = useQuery(packetsQuery());
  if (packets === undefined && error !== null)
    return <RefusedPart error={error} isFetching={isFetching} refetch={refetch} />;
  if (packets === undefined) return <SectionSkeleton />;
  const now = unixSeconds(clock());
  const isOwn = (packet: Packet) => packetStatus(packet, now) !== 'none';
  const own = packets.filter(isOwn);
  const others = packets.filter((packet) => !isOwn(packet));
  return (
    <>
      {own.length === 0 && (
        <SectionNotice title={t('subscriptions.none')} text={t('subscriptions.noneText')} icon="card">
          <ButtonLink to={PACKETS_PATH}>{t('packets.all')}</ButtonLink>
        </SectionNotice>
      )}
      {groupedPackets([...own, ...others]).map(({ group, packets: members }) => (
        <section key={group} className={styles['group']}>
          <h2 className={styles['heading']}>{t(`packets.groups.${group}`)}</h2>
          <ul className={styles['packets']}>
            {members.map((packet) => (
              <li key={packet.id}>
                <PacketCard packet={packet}>
                  <PacketButton packet={packet} look="secondary" size="small" />
                </PacketCard>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

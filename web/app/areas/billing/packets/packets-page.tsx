import type { Packet } from '#contract/packets.ts';
import { groupedPackets } from '#rules/billing/packet-groups.ts';
import { PACKETS_PATH } from '#web/app/areas/billing/packet-path.ts';
import { PageHead } from '#web/app/areas/site/page-head.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ButtonLink } from '#web/app/ui/button.tsx';
import { Notice } from '#web/app/ui/notice.tsx';
import { Page } from '#web/app/ui/page.tsx';
import { PacketButton } from './packet-button.tsx';
import { PacketCard } from './packet-card.tsx';
import styles from './packets-page.module.css';

/** All packets in their groups; where there are none, that they will come [A-ROUTE-14, B-ROUTE-23, C-ERR-17]. */
export function PacketsPage({ packets }: { readonly packets: readonly Packet[] }) {
  const { t } = useTexts<'billing'>();
  const head = <PageHead page="text" values={{ title: t('packets.title') }} path={PACKETS_PATH} />;
  if (packets.length === 0)
    return (
      <Notice title={t('packets.title')} text={t('messages.content_soon')} icon="card">
        <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
      </Notice>
    );
  return (
    <Page title={t('packets.title')}>
      {head}
      {groupedPackets(packets).map(({ group, packets: members }) => (
        <section key={group} className={styles['group']} aria-labelledby={`packets-${group}`}>
          <h2 id={`packets-${group}`} className={styles['heading']}>
            {t(`packets.groups.${group}`)}
          </h2>
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
    </Page>
  );
}

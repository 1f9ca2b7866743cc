import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Packet } from '#contract/packets.ts';
import type { PurchaseTypeId } from '#contract/units.ts';
import { packetAction } from '#rules/billing/packet-actions.ts';
import { purchaseTypes, usualPurchaseType } from '#rules/billing/period-choice.ts';
import { unixSeconds } from '#rules/units.ts';
import { AgreementText } from '#web/app/areas/billing/agreement-text.tsx';
import { PACKETS_PATH, packetPath } from '#web/app/areas/billing/packet-path.ts';
import { purchasePeriodsQuery } from '#web/app/areas/billing/queries.ts';
import { shelfQuery } from '#web/app/areas/catalogue/queries.ts';
import { RowShelf } from '#web/app/areas/catalogue/rows/row-shelf.tsx';
import { RowView } from '#web/app/areas/catalogue/rows/row-view.tsx';
import { PageHead } from '#web/app/areas/site/page-head.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { Page } from '#web/app/ui/page.tsx';
import { RichText } from '#web/app/ui/rich-text.tsx';
import { PacketButton } from './packet-button.tsx';
import { PacketChannels } from './packet-channels.tsx';
import styles from './packet-page.module.css';
import { PacketPrice } from './packet-price.tsx';
import { PacketState } from './packet-state.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { useBuyAsked } from './use-buy-asked.ts';

const NONE: readonly never[] = [];

/** All there is to know of one packet, and the one thing to do with it [A-ROUTE-15, B-PACKET-05 to B-PACKET-08]. */
export function PacketPage({ packet }: { readonly packet: Packet }) {
  const { t } = useTexts<'billing'>();
  const clock = useServerClock();
  const { id, name, short, description, benefits, libraries, videos, channels, row_slug, agreement } = packet;
  const isOffered = packetAction(packet, unixSeconds(clock())) === 'enable';
  const { data: periods = NONE } = useQuery({ ...purchasePeriodsQuery(id), enabled: isOffered });
  const [chosen, setChosen] = useState<PurchaseTypeId | null>(null);
  const types = purchaseTypes(periods);
  const type = types.find((each) => each.id === chosen) ?? usualPurchaseType(packet, periods);
  useBuyAsked(packet);
  return (
    <Page title={name} lead={<Link to={PACKETS_PATH}>{t('packets.title')}</Link>}>
      <PageHead page="text" values={{ title: name, description: short || description }} path={packetPath(id)} />
      <div className={styles['layout']}>
        <aside className={styles['offer']}>
          <PacketPrice
            packet={type === null ? packet : { ...packet, price: type.amount, period_human: type.period_human }}
          />
          <PacketState packet={packet} />
          {isOffered && types.length > 1 && type !== null && (
            <PeriodChoice types={types} chosen={type} onChoose={setChosen} />
          )}
          <PacketButton packet={packet} purchaseType={type?.id ?? null} />
          {packet.is_provider_only && <p className={styles['note']}>{t('buying.obstacles.provider_only')}</p>}
          {isOffered && !packet.is_provider_only && Number(packet.price) > 0 && (
            <p className={styles['note']}>{t('packets.renewalNote')}</p>
          )}
          {agreement !== null && (
            <details className={styles['agreement']}>
              <summary>{t('packets.agreement')}</summary>
              <AgreementText agreement={agreement} />
            </details>
          )}
        </aside>
        <div className={styles['contents']}>
          {short !== '' && <p className={styles['short']}>{short}</p>}
          {benefits.length > 0 ? (
            <ul className={styles['benefits']} aria-label={t('packets.benefits')}>
              {benefits.map(({ icon, text }) => (
                <li key={text}>
                  <span className={styles['icon']}>
                    <Artwork src={icon} width={ICON_SIZE} height={ICON_SIZE} />
                  </span>
                  {text}
                </li>
              ))}
            </ul>
          ) : (
            description !== '' && <RichText html={description} />
          )}
          {libraries.length > 0 ? (
            <Covers
              title={t('packets.libraries')}
              covers={libraries.map(({ id: key, title, cover }) => ({ key, title, cover }))}
            />
          ) : (
            videos.length > 0 && (
              <Covers
                title={t('packets.videos')}
                covers={videos.map(({ id: key, title, img }) => ({ key, title, cover: img }))}
              />
            )
          )}
          {channels.length > 0 && <PacketChannels channels={channels} />}
        </div>
      </div>
      {row_slug !== null && <PacketRow slug={row_slug} />}
    </Page>
  );
}

const ICON_SIZE = 32;
const COVER = { width: 320, height: 180 };

interface CoversProps {
  readonly title: string;
  readonly covers: readonly { readonly key: string | number; readonly title: string; readonly cover: string | null }[];
}

/** Collections or titles that a packet opens, as pictures with their names. */
const Covers = ({ title, covers }: CoversProps) => (
  <section className={styles['part']}>
    <h2 className={styles['heading']}>{title}</h2>
    <ul className={styles['covers']}>
      {covers.map(({ key, title: name, cover }) => (
        <li key={key}>
          <span className={styles['cover']}>
            {cover !== null && cover !== '' && <Artwork src={cover} {...COVER} fallback={name} />}
          </span>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** The row of titles that goes with a packet; nothing where it cannot be had [B-PACKET-08]. */
function PacketRow({ slug }: { readonly slug: string }) {
  const { data: row } = useQuery(shelfQuery(slug));
  return row === undefined ? null : <RowView row={row} frame={RowShelf} />;
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Packet } from '#contract/packets.ts';
import { PACKETS_PATH } from '#web/app/areas/billing/packet-path.ts';
import { PageHead } from '#web/app/areas/site/page-head.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { Lettering } from '#web/app/ui/lettering.tsx';
import { Page } from '#web/app/ui/page.tsx';
import { RichText } from '#web/app/ui/rich-text.tsx';
import { PacketChannels } from './packet-channels.tsx';
import styles from './packet-details.module.css';

interface PacketDetailsProps {
  readonly packet: Packet;
  readonly path: string;
  /** Its price, and what can be done with it. */
  readonly offer: ReactNode;
  /** Below all of it. */
  readonly children?: ReactNode;
}

/** All there is to know of one packet [A-ROUTE-15, B-PACKET-05 to B-PACKET-07]. */
export function PacketDetails({ packet, path, offer, children }: PacketDetailsProps) {
  const { t } = useTexts<'billing'>();
  const { name, short, description, benefits, libraries, videos, channels } = packet;
  return (
    <Page title={name} lead={<Link to={PACKETS_PATH}>{t('packets.title')}</Link>}>
      <PageHead page="text" values={{ title: name, description: short || description }} path={path} />
      <div className={styles['layout']}>
        <aside className={styles['offer']}>{offer}</aside>
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
      {children}
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
            {cover === null || cover === '' ? (
              <Lettering title={name} />
            ) : (
              <Artwork src={cover} {...COVER} fallback={<Lettering title={name} />} />
            )}
          </span>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  </section>
);

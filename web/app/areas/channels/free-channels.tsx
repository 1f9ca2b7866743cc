import { Link } from 'react-router';
import { channelPath } from '#rules/catalogue/destination.ts';
import { airingTitle } from '#rules/channels/on-air.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Artwork } from '../../ui/artwork.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../site/page-head.tsx';
import styles from './free-channels.module.css';
import type { ListedChannel } from './lineup.ts';
import { NoChannels } from './no-channels.tsx';

const LOGO_SIZE = 96;

/** Those of the channels that anybody may watch, numbered [B-FREE-01, B-FREE-02]. Hidden ones never come here. */
export function FreeChannels({ channels }: { readonly channels: readonly ListedChannel[] }) {
  const { t } = useTexts();
  const free = channels.filter(({ is_free, is_available }) => is_free && is_available);
  if (free.length === 0) return <NoChannels />;
  return (
    <Page title={t('channels.free')}>
      <PageHead page="text" values={{ title: t('channels.free') }} path="/channelsfree" />
      <ol className={styles['list']} data-free-channels>
        {free.map((channel) => (
          <li key={channel.id} className={styles['item']}>
            <FreeChannel channel={channel} />
          </li>
        ))}
      </ol>
    </Page>
  );
}

const FreeChannel = ({
  channel: { slug, name, icon, cover, current_schedule },
}: {
  readonly channel: ListedChannel;
}) => (
  <Link className={styles['channel']} to={channelPath(slug)} prefetch="intent">
    <span className={styles['logo']}>
      <Artwork src={icon ?? cover.full} width={LOGO_SIZE} height={LOGO_SIZE} />
    </span>
    <span>
      <span className={styles['name']}>{name}</span>
      <span className={styles['programme']}>{current_schedule === null ? '' : airingTitle(current_schedule)}</span>
    </span>
  </Link>
);

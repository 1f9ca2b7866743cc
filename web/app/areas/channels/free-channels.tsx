import { Link } from 'react-router';
import type { Channel } from '#contract/channels.ts';
import { channelPath } from '#rules/catalogue/destination.ts';
import { airingTitle } from '#rules/channels/on-air.ts';
import { PageHead } from '#web/app/areas/site/page-head.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { Page } from '#web/app/ui/page.tsx';
import styles from './free-channels.module.css';
import type { ListedChannel } from './lineup.ts';
import { NoChannels } from './no-channels.tsx';

const LOGO_SIZE = 96;

/** Whether anybody may watch it. */
export const isFree = ({ is_free, is_available }: Channel): boolean => is_free && is_available;

/** Those of the channels that anybody may watch, numbered [B-FREE-01, B-FREE-02]. Hidden ones never come here. */
export function FreeChannels({ channels }: { readonly channels: readonly ListedChannel[] }) {
  const { t } = useTexts();
  const free = channels.filter(isFree);
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

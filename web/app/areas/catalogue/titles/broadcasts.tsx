import { useQuery } from '@tanstack/react-query';
import type { Content } from '#contract/catalogue.ts';
import type { Catchup } from '#contract/guide.ts';
import { channelPath } from '#rules/catalogue/destination.ts';
import { factLine } from '#rules/catalogue/fact-line.ts';
import { userChannelsQuery } from '#web/app/areas/channels/queries.ts';
import { dayName } from '#web/app/areas/guide/day-name.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ChipLink } from '#web/app/ui/chip.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { Shelf } from '#web/app/ui/shelf.tsx';
import { wireQuery } from '#web/app/wire/query.ts';

/** The broadcasts of a title that archives of channels have, asked for by the browser [B-ENT-19, B-CONTENT-09]. */
export function Broadcasts({ of: { id, content_type } }: { readonly of: Pick<Content, 'id' | 'content_type'> }) {
  const { t } = useTexts<'catalogue' | 'guide'>();
  const { hasSession } = useSession();
  const { data } = useQuery({ ...wireQuery('guide.sources', { params: { id } }), enabled: hasSession });
  const catchups = data?.catchups ?? [];
  const { data: channels = [] } = useQuery({ ...userChannelsQuery(), enabled: catchups.length > 0 });
  if (catchups.length === 0) return null;
  const purchased = new Set(channels.filter(({ is_purchased }) => is_purchased).map(({ id }) => id));
  return (
    <Shelf
      title={t(content_type === 'movie' ? 'content.broadcasts' : 'content.otherEpisodes')}
      tiles="words"
      labels={{ back: t('rows.back'), forward: t('rows.forward') }}
    >
      {catchups.map((catchup) => (
        <Broadcast key={catchup.id} catchup={catchup} isPurchased={purchased.has(catchup.channel_id)} />
      ))}
    </Shelf>
  );
}

interface BroadcastProps {
  readonly catchup: Catchup;
  readonly isPurchased: boolean;
}

/** Leads to its channel, to where it begins [C-CPLAY-09]; a channel that is not purchased says there what it takes. */
function Broadcast({ catchup: { channel, date, time, timestamp }, isPurchased }: BroadcastProps) {
  const { t } = useTexts<'catalogue' | 'guide'>();
  return (
    <ChipLink to={`${channelPath(channel.slug)}?ts=${timestamp}`}>
      <Icon name={isPurchased ? 'play' : 'lock'} />
      {factLine([channel.name, dayName(date, t), time])}
      {!isPurchased && <span className="visually-hidden">{t('content.bySubscription')}</span>}
    </ChipLink>
  );
}

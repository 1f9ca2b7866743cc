import { useMemo, useState } from 'react';
import type { ChannelCategory } from '#contract/channels.ts';
import { recommendedChannels } from '#rules/channels/recommended-channels.ts';
import { listsAll } from '#rules/channels/shown-category.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Shelf } from '#web/app/ui/shelf.tsx';
import { ChannelTile } from './channel-tile.tsx';
import { lastVisited } from './last-visited.ts';
import type { ListedChannel } from './lineup.ts';

interface MoreChannelsProps {
  /** The one that is open. */
  readonly channel: ListedChannel;
  readonly channels: readonly ListedChannel[];
  readonly categories: readonly ChannelCategory[];
}

/** The channels that were opened lately, the latest first, and others like them [B-TV-04, C-CHLOAD-09]. */
export function MoreChannels({ channel, channels, categories }: MoreChannelsProps) {
  const { t } = useTexts<'channels'>();
  // What is opened from here on changes nothing under the viewer's hand.
  const [last] = useState(() => lastVisited.channels().toReversed());
  const latest = last.flatMap((id) => channels.find((each) => each.id === id && id !== channel.id) ?? []);
  const recommended = useMemo(
    () =>
      recommendedChannels(channels, {
        open: channel.id,
        last,
        categories: categories.filter((category) => !listsAll(category)).map((category) => category.channels),
      }),
    [channels, categories, channel.id, last],
  );
  return (
    <>
      <ChannelShelf name="last" title={t('television.lastChannels')} channels={latest} />
      <ChannelShelf name="recommended" title={t('television.recommended')} channels={recommended} />
    </>
  );
}

interface ChannelShelfProps {
  readonly name: 'last' | 'recommended';
  readonly title: string;
  readonly channels: readonly ListedChannel[];
}

function ChannelShelf({ name, title, channels }: ChannelShelfProps) {
  const { t } = useTexts<'catalogue'>();
  if (channels.length === 0) return null;
  return (
    <div data-channel-shelf={name}>
      <Shelf title={title} tiles="wide" labels={{ back: t('rows.back'), forward: t('rows.forward') }}>
        {channels.map((channel) => (
          <ChannelTile key={channel.id} channel={channel} />
        ))}
      </Shelf>
    </div>
  );
}

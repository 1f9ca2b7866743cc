import type { ChannelId } from '#contract/units.ts';
import { rememberChannel } from '#rules/channels/last-channels.ts';
import { channelId } from '#rules/units.ts';
import { localEntries } from '#web/app/page/browser-storage.ts';

const LAST_CHANNELS = 'lastChannels';
/** What a link to the television page says that wants the channel watched last, wherever there is a page for the list. */
export const OPENS_LAST_CHANNEL = 'last-channel';
const TAB = 'channelListTab';

/** What the panel beside the player shows. */
const TABS = ['channels', 'schedule', 'description'] as const;
export type PanelTab = (typeof TABS)[number];

/** What the TV page remembers in this browser [B-TV-02, B-TV-08]. */
export const lastVisited = {
  channels(): readonly ChannelId[] {
    try {
      const stored: unknown = JSON.parse(localEntries.getItem(LAST_CHANNELS) ?? '[]');
      return Array.isArray(stored) ? stored.filter(Number.isInteger).map(channelId) : [];
    } catch {
      return [];
    }
  },
  keepChannel(channel: { readonly id: ChannelId; readonly age: number | null }): void {
    localEntries.setItem(LAST_CHANNELS, JSON.stringify(rememberChannel(lastVisited.channels(), channel)));
  },
  tab(): PanelTab | null {
    const stored = localEntries.getItem(TAB);
    return TABS.find((tab) => tab === stored) ?? null;
  },
  keepTab: (tab: PanelTab) => localEntries.setItem(TAB, tab),
};

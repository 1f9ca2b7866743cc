import type { ChannelId } from '#contract/units.ts';
import { rememberChannel } from '#rules/channels/last-channels.ts';
import { channelId } from '#rules/units.ts';

const LAST_CHANNELS = 'lastChannels';
/** What a link to the television page says that wants the channel watched last, wherever there is a page for the list. */
export const OPENS_LAST_CHANNEL = 'last-channel';
const TAB = 'channelListTab';

/** Which list the panel beside the player shows. */
export type PanelTab = 'channels' | 'schedule';

/** What the TV page remembers in this browser [B-TV-02, B-TV-08]. */
export const lastVisited = {
  channels(): readonly ChannelId[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(LAST_CHANNELS) ?? '[]');
      return Array.isArray(stored) ? stored.filter(Number.isInteger).map(channelId) : [];
    } catch {
      return [];
    }
  },
  keepChannel(channel: { readonly id: ChannelId; readonly age: number | null }): void {
    keep(LAST_CHANNELS, JSON.stringify(rememberChannel(lastVisited.channels(), channel)));
  },
  tab(): PanelTab | null {
    try {
      const stored = localStorage.getItem(TAB);
      return stored === 'channels' || stored === 'schedule' ? stored : null;
    } catch {
      return null;
    }
  },
  keepTab: (tab: PanelTab) => keep(TAB, tab),
};

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A browser that keeps nothing starts with the first channel each time.
  }
}

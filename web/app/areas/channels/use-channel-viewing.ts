import { useTranslation } from 'react-i18next';
import { useChannelPlayer } from '../../player/use-channel-player.ts';
import { useSchedule } from '../guide/use-schedule.ts';
import { useSession } from '../session/session-context.tsx';
import { useSite } from '../site/use-site.ts';
import type { ListedChannel } from './lineup.ts';
import { useFlash } from './use-flash.ts';
import { useOpenedChannel } from './use-opened-channel.ts';
import { useWatchedProgramme } from './use-watched-programme.ts';

export type ChannelViewing = ReturnType<typeof useChannelViewing>;

const UTC = 'UTC';

/** Watching a channel: its player, its programmes, and where in them the viewer is, live or from `?ts=`. */
export function useChannelViewing(channel: ListedChannel) {
  const { t } = useTranslation();
  const { provider } = useSite();
  const { hasSession } = useSession();
  const { message, flash } = useFlash();
  const elements = useChannelPlayer((warning) => flash(t(`messages.${warning}`)));
  const schedule = useSchedule(channel);
  const { wanted, seek } = useOpenedChannel({ player: elements.player, channel, isReady: hasSession });
  const programme = useWatchedProgramme(elements.player, schedule.lines, wanted);
  return { elements, schedule, seek, programme, message, flash, zone: provider?.timezone ?? UTC };
}

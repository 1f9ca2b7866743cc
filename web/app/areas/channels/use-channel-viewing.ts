import { useTexts } from '../../i18n/use-texts.ts';
import { useChannelPlayer } from '../../player/use-channel-player.ts';
import { useSchedule } from '../guide/use-schedule.ts';
import { useSession } from '../session/session-context.tsx';
import { useSite } from '../site/use-site.ts';
import type { ListedChannel } from './lineup.ts';
import { useArchiveBorder } from './use-archive-border.ts';
import { useChannelPassage } from './use-channel-passage.ts';
import { useFlash } from './use-flash.ts';
import { useOpenedChannel, useWantedMoment } from './use-opened-channel.ts';
import { useWatchedProgramme } from './use-watched-programme.ts';

export type ChannelViewing = ReturnType<typeof useChannelViewing>;

const UTC = 'UTC';

/**
 * Watching a channel: its player, its programmes, and where in them the viewer is, live or from `?ts=`; `isSpared`: an
 * embedded player without parental control.
 */
export function useChannelViewing(channel: ListedChannel, isSpared = false) {
  const { t } = useTexts();
  const { provider } = useSite();
  const { hasSession } = useSession();
  const { message, flash } = useFlash();
  const elements = useChannelPlayer({
    isSpared,
    onWarning: (warning) => flash(t(`messages.${warning}`)),
    onLocked: (barrier) => refuse(barrier),
  });
  const { player } = elements;
  const schedule = useSchedule(channel);
  const moment = useWantedMoment();
  const { wanted } = moment;
  const isOurs = channel.is_purchased && channel.is_available;
  const { passage, refuse } = useChannelPassage({
    channel,
    lines: schedule.lines,
    isWithoutSchedule: schedule.isFailed,
    wanted,
    isReady: hasSession && isOurs,
    isSpared,
  });
  const standing = isOurs ? passage.kind : 'shut';
  const seek = useOpenedChannel({ player, channel, moment, passage: hasSession ? standing : 'looking' });
  const programme = useWatchedProgramme(player, schedule.lines, wanted);
  useArchiveBorder({ programme, wanted, isSpared, onShut: seek });
  return { elements, schedule, seek, programme, passage, message, flash, zone: provider?.timezone ?? UTC };
}

import type { ProgrammeLine } from '#web/app/areas/guide/programme-line.ts';
import { AdultObstacle } from '#web/app/areas/parental/adult-obstacle.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useChannelTimeline } from '#web/app/player/channel/use-channel-timeline.ts';
import { Player, type PlayerLeave } from '#web/app/player/controls/player.tsx';
import type { Zapping } from '#web/app/player/controls/zapping.ts';
import { ChannelObstacle } from './channel-obstacle.tsx';
import type { ListedChannel } from './lineup.ts';
import type { ChannelViewing } from './use-channel-viewing.ts';

interface ChannelStageProps {
  readonly channel: ListedChannel;
  readonly viewing: ChannelViewing;
  /** Undefined where there is nowhere to leave for. */
  readonly leave: PlayerLeave | undefined;
  /** Absent where it is no channel among others. */
  readonly zapping?: Zapping;
}

const NONE: readonly ProgrammeLine[] = [];

/** The picture of a channel, or what stands in its way. */
export const ChannelStage = ({ channel, viewing, leave, zapping }: ChannelStageProps) => {
  const { t } = useTexts<'player'>();
  const { elements, schedule, seek, prepare, message, flash, zone, gate, wantedAt } = viewing;
  const timeline = useChannelTimeline({
    session: elements.session,
    channelName: channel.name,
    programmes: schedule.lines ?? NONE,
    zone,
    onSeek: seek,
    onPress: prepare,
    onRefused: (reason) => flash(t(`player.hints.${reason}`)),
  });
  const isOurs = channel.is_purchased && channel.is_available;
  return (
    <Player
      session={elements.session}
      video={elements.video}
      slot={elements.slot}
      timeline={timeline}
      note={message}
      obstacle={
        !isOurs ? (
          <ChannelObstacle channel={channel} timestamp={wantedAt} />
        ) : gate.kind === 'closed' ? (
          <AdultObstacle gate={gate} />
        ) : null
      }
      leave={leave}
      zapping={zapping}
    />
  );
};

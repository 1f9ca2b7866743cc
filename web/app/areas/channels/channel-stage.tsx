import { Player, type PlayerLeave } from '../../player/player.tsx';
import { AdultObstacle } from '../parental/adult-obstacle.tsx';
import { ChannelObstacle } from './channel-obstacle.tsx';
import type { ListedChannel } from './lineup.ts';
import type { ChannelViewing } from './use-channel-viewing.ts';

interface ChannelStageProps {
  readonly channel: ListedChannel;
  readonly viewing: ChannelViewing;
  /** Undefined where there is nowhere to leave for. */
  readonly leave: PlayerLeave | undefined;
}

/** The picture of a channel, or what stands in its way. */
export const ChannelStage = ({ channel, viewing, leave }: ChannelStageProps) => {
  const { elements, schedule, seek, message, zone, passage } = viewing;
  const isOurs = channel.is_purchased && channel.is_available;
  return (
    <Player
      player={elements.player}
      video={elements.video}
      videoRef={elements.setVideo}
      heldFrameRef={elements.setHeldFrame}
      channelName={channel.name}
      programmes={schedule.lines ?? []}
      zone={zone}
      note={message}
      obstacle={
        !isOurs ? (
          <ChannelObstacle channel={channel} />
        ) : passage.kind === 'shut' ? (
          <AdultObstacle passage={passage} />
        ) : null
      }
      onSeek={seek}
      leave={leave}
    />
  );
};

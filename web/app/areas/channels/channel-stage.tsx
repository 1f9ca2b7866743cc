import { Player } from '../../player/player.tsx';
import { AdultObstacle } from '../parental/adult-obstacle.tsx';
import { ChannelObstacle } from './channel-obstacle.tsx';
import type { ListedChannel } from './lineup.ts';
import type { ChannelViewing } from './use-channel-viewing.ts';

interface ChannelStageProps {
  readonly channel: ListedChannel;
  readonly viewing: ChannelViewing;
  /** Undefined where there is nowhere to go back to. */
  readonly onBack: (() => void) | undefined;
}

/** The picture of a channel, or what stands in its way. */
export const ChannelStage = ({ channel, viewing, onBack }: ChannelStageProps) => {
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
      onBack={onBack}
    />
  );
};

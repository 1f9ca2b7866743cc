import { ChannelHead } from './channel-head.tsx';
import { ChannelStage } from './channel-stage.tsx';
import styles from './embedded-channel.module.css';
import type { ListedChannel } from './lineup.ts';
import { useSkipsPinCheck } from './use-channel-access-gate.ts';
import { useChannelViewing } from './use-channel-viewing.ts';

/** A channel as other sites show it in a frame: its player, as large as the frame (B-ROUTE-37). */
export function EmbeddedChannel({ channel }: { readonly channel: ListedChannel }) {
  const viewing = useChannelViewing(channel, useSkipsPinCheck());
  return (
    <div className={styles['frame']}>
      <ChannelHead channel={channel} programme={viewing.programme?.item.program.title} noindex />
      <ChannelStage channel={channel} viewing={viewing} leave={undefined} />
    </div>
  );
}

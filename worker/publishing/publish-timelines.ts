import type { Store } from '#media/store/store.ts';
import { unixSeconds } from '#rules/units.ts';
import type { TaskContext } from '../task.ts';
import { publishChannel, writeChannelFile } from './publish-channel.ts';
import { dueChannels } from './store.ts';

const MILLISECONDS = 1000;

/** Publishes every channel that is due. One that fails is reported and does not keep the others waiting. */
export async function publishTimelines({ database, clock, log }: TaskContext, store: Store): Promise<void> {
  const now = () => unixSeconds(clock.now() / MILLISECONDS);
  for (const channel of await dueChannels(database, now())) {
    try {
      const isChanged = await publishChannel(database, channel, now());
      if (isChanged) await writeChannelFile(database, channel, store);
    } catch (error) {
      log(error);
    }
  }
}

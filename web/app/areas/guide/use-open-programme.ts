import type { SheetBroadcast } from '#rules/guide/sheet-broadcast.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { useWatch } from './use-watch.ts';

/**
 * Opens the sheet of a programme at one of its broadcasts; `channel` is the slug or id of the channel that has it. What the
 * viewer chooses to watch there plays.
 */
export function useOpenProgramme(): (channel: string, broadcast: SheetBroadcast) => Promise<void> {
  const watch = useWatch();
  return async (channel, broadcast) => {
    const chosen = await askModal('programme', { channel, broadcast });
    if (chosen !== null) watch(chosen);
  };
}

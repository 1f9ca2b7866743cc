import type { ListedChannel } from './lineup.ts';

/** Whether a packet opens the archive of a channel that the viewer has not bought: a press on a past line offers it [C-CPLAY-08]. */
export const isArchiveSold = ({ is_available, is_purchased, archived_days }: ListedChannel): boolean =>
  is_available && !is_purchased && archived_days > 0;

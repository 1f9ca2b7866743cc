import { audienceOf } from '#api/platform/caller/caller.ts';
import { channelsAsItems } from './channels.ts';
import type { Source, ViewerReading } from './source.ts';

/** The channels that anybody may watch, in the order of the list. */
export const freeChannels: Source<'free_channels', ViewerReading> = async ({ caller, channels, page }) =>
  channelsAsItems(await channels.freeIds(caller.provider.id, audienceOf(caller)), page);

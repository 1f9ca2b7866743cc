import { audienceOf } from '#api/platform/caller/caller.ts';
import { channelsAsItems } from './channels.ts';
import type { Source, ViewerReading } from './source.ts';

/** All channels of the list, in its order. */
export const allChannels: Source<'channels', ViewerReading> = async ({ caller, channels, page }) =>
  channelsAsItems(await channels.listedIds(caller.provider.id, audienceOf(caller)), page);

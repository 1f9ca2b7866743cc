import type { Channel } from '#contract/channels.ts';
import { secondsToNextChange } from '#rules/channels/on-air.ts';
import { wireQuery } from '#web/app/wire/query.ts';

const MILLISECONDS_PER_SECOND = 1000;
/** No list is older while its page is looked at [C-CONST-08]. */
const REFRESH_MILLISECONDS = 300_000;
/** Programmes end on the second; asking a moment later gets the next one. */
const AFTER_CHANGE_MILLISECONDS = 2_000;

/** All channels with what is on now. */
export const channelsQuery = () => wireQuery('channels.list', { query: { includes: 'current_schedules' } });

/** One channel by id or slug: for addresses that the list does not know. */
export const channelQuery = (idOrSlug: string) => wireQuery('channels.get', { params: { id: idOrSlug } });

/** What differs for this viewer. Needs a session. */
export const userChannelsQuery = () => wireQuery('channels.ofUser', {});

export const categoriesQuery = () => wireQuery('channels.categoryList', {});

/** How long until the channels are asked for again: one of them goes on to its next programme, or enough time has passed. */
export function untilNextProgramme(channels: readonly Channel[] | undefined, serverNow: number): number {
  const airings = (channels ?? []).flatMap(({ current_schedule }) => current_schedule ?? []);
  const seconds = secondsToNextChange(airings, serverNow / MILLISECONDS_PER_SECOND);
  const change =
    seconds === null ? REFRESH_MILLISECONDS : seconds * MILLISECONDS_PER_SECOND + AFTER_CHANGE_MILLISECONDS;
  return Math.min(change, REFRESH_MILLISECONDS);
}

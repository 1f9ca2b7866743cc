import { wireQuery } from '../../wire/query.ts';

/** All channels with what is on now. */
export const channelsQuery = () => wireQuery('channels.list', { query: { includes: 'current_schedules' } });

export const categoriesQuery = () => wireQuery('channels.categories', {});

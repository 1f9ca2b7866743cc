import '#web/app/wire/later-calls.ts';
import { wireQuery } from '#web/app/wire/query.ts';

/** What the profile wants to be reminded of, in the order of its start. Needs a session. */
export const remindersQuery = () => wireQuery('reminders.list', { query: {} });

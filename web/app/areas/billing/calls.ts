import '#web/app/wire/later-calls.ts';

/** The queries of billing, whose calls come with its first screen. */
export { wireQuery } from '#web/app/wire/query.ts';

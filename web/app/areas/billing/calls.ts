import { addCalls } from '#web/app/wire/calls.ts';
import { laterCalls } from '#web/app/wire/later-calls.generated.ts';

addCalls(laterCalls);

/** The queries of billing, whose calls come with its first screen. */
export { wireQuery } from '#web/app/wire/query.ts';

/** Journeys that take minutes of real time are for `npm run test:full` only. */
export const withLongJourneys = process.env['KINORA_LONG_JOURNEYS'] === '1';

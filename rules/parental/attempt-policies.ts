import { doublingWaits, growingWaits } from '#rules/attempts.ts';
import { seconds } from '#rules/duration.ts';

/** Wrong PINs of one user: four cost no wait, and a day allows 22. */
export const pinChecks = growingWaits(
  doublingWaits({ after: 5, first: seconds({ minutes: 1 }), longest: seconds({ hours: 2 }) }),
);

/** Messages with the PIN to one user: a day allows seven, each good for one more attempt. */
export const pinSends = growingWaits([
  seconds({ minutes: 1 }),
  seconds({ minutes: 10 }),
  seconds({ hours: 1 }),
  seconds({ hours: 6 }),
]);

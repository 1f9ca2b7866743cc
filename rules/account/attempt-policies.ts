import { fadingAttempts } from '#rules/attempts.ts';
import { seconds } from '#rules/duration.ts';

const CHANGES_A_DAY = 10;

/** E-mail addresses that a user gives for their own: each answer tells whether somebody else has proved it. */
export const emailChanges = fadingAttempts({
  room: CHANGES_A_DAY,
  fadesEvery: seconds({ hours: 24 }) / CHANGES_A_DAY,
});

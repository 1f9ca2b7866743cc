import type { UnixSeconds } from '#contract/units.ts';

/** A reminder is shown so long before the broadcast starts. */
export const REMIND_BEFORE_SECONDS = 60;
/** A channel is switched to after a countdown of so many seconds, in which the viewer may stay. */
export const COUNTDOWN_SECONDS = 10;
/** A page that learns of a start later than this says how long ago it was, and switches no channel by itself. */
const LATE_SECONDS = 60;
/** A broadcast that has left its place in the guide is looked for within this time of it. */
export const MOVED_WITHIN_SECONDS = 43_200;

const SECONDS_PER_MINUTE = 60;

/** When the guide announces a broadcast. */
export interface AnnouncedSpan {
  readonly start: UnixSeconds;
  readonly end: UnixSeconds;
}

/**
 * The broadcast that a reminder is for, of those of its programme on its channel: the one that starts when it was announced;
 * else the nearest that is not over, within twelve hours. Null: the guide has it no more.
 */
export function followedBroadcast<Broadcast extends AnnouncedSpan>(
  announcedAt: UnixSeconds,
  broadcasts: readonly Broadcast[],
  now: number,
): Broadcast | null {
  const same = broadcasts.find(({ start }) => start === announcedAt);
  if (same !== undefined) return same;
  const distance = ({ start }: Broadcast) => Math.abs(start - announcedAt);
  return broadcasts
    .filter((broadcast) => broadcast.end > now && distance(broadcast) <= MOVED_WITHIN_SECONDS)
    .reduce<Broadcast | null>((best, each) => (best === null || distance(each) < distance(best) ? each : best), null);
}

/** How a reminder stands: before its broadcast, just at its start, or some minutes after it. */
export type DueReminder =
  | { readonly kind: 'soon' }
  | { readonly kind: 'begins' }
  | { readonly kind: 'began'; readonly minutes: number };

/**
 * Whether a broadcast that a viewer wants to be reminded of is to be shown at an instant (Unix seconds); null: it is not yet, or
 * not any more. What sends pushes asks this, too.
 */
export function dueReminder({ start, end }: AnnouncedSpan, isDismissed: boolean, now: number): DueReminder | null {
  if (isDismissed || now < start - REMIND_BEFORE_SECONDS || now >= end) return null;
  if (now < start) return { kind: 'soon' };
  if (now < start + LATE_SECONDS) return { kind: 'begins' };
  return { kind: 'began', minutes: Math.floor((now - start) / SECONDS_PER_MINUTE) };
}

/** More notices would cover the page. */
const MOST_NOTICES = 2;

/**
 * Those of the due reminders, in the order of their starts, that are shown together: what may switch the channel, then what begins,
 * then what began last. The others follow once these are dismissed.
 */
export function shownTogether<
  Notice extends { readonly due: DueReminder; readonly reminder: { readonly switches_channel: boolean } },
>(notices: readonly Notice[]): readonly Notice[] {
  const urgency = ({ due, reminder }: Notice) => (due.kind === 'began' ? 0 : reminder.switches_channel ? 2 : 1);
  return notices.toSorted((one, other) => urgency(one) - urgency(other)).slice(-MOST_NOTICES);
}

/**
 * The seconds that are left until a page switches to a broadcast by itself, none when it is to do so now; null: it does not, for
 * its time has not come or has passed.
 * @param since when the page first showed the reminder as the one that switches (Unix seconds).
 */
export function secondsToSwitch(start: UnixSeconds, since: number, now: number): number | null {
  if (since >= start + LATE_SECONDS || now >= start + LATE_SECONDS + COUNTDOWN_SECONDS) return null;
  const left = Math.max(0, Math.ceil(Math.max(start, since + COUNTDOWN_SECONDS) - now));
  return left > COUNTDOWN_SECONDS ? null : left;
}

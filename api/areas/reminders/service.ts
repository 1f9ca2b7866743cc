import { audienceOf, type SignedInCaller } from '#api/platform/caller/caller.ts';
import type { Database } from '#api/platform/database/database.ts';
import { translated } from '#api/platform/wire/language.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { ScheduleItem } from '#contract/guide.ts';
import { MOST_REMINDERS, type Reminder, type ReminderChange, type ReminderRequest } from '#contract/reminders.ts';
import type { UnixSeconds } from '#contract/units.ts';
import { followedBroadcast, MOVED_WITHIN_SECONDS } from '#rules/guide/reminders.ts';
import { dateOf, isoInstant, unixSeconds } from '#rules/units.ts';
import type { GuideService } from '../guide/service.ts';
import * as store from './store.ts';

export interface ReminderServiceOptions {
  readonly database: Database;
  readonly guide: GuideService;
}

/** A reminder with its broadcast as the guide has it now; null: the guide has it no more. */
interface FollowedReminder {
  readonly record: store.ReminderRecord;
  readonly schedule: ScheduleItem | null;
}

/** What profiles want to be reminded of. A reminder follows its broadcast when the guide moves it. */
export class ReminderService {
  readonly #options: ReminderServiceOptions;

  constructor(options: ReminderServiceOptions) {
    this.#options = options;
  }

  /**
   * The reminders of the profile until their broadcasts are over, in the order of their starts. A child sees none of what is not
   * for children, and none whose broadcast is gone: nothing says for whom it was.
   */
  async list(caller: SignedInCaller): Promise<Reminder[]> {
    const followed = await this.#followed(caller);
    return followed
      .filter(({ schedule }) => schedule !== null || audienceOf(caller) === 'all')
      .map((reminder) => presentReminder(reminder, caller))
      .sort((one, other) => startOf(one) - startOf(other));
  }

  /**
   * Reminds the profile of a broadcast that is to come; where it is reminded already, that is changed. Refuses with
   * `sign_in_required` for guests, `too_many_reminders`, `broadcast_has_begun` and as the guide does.
   */
  async add(caller: SignedInCaller, request: ReminderRequest): Promise<Reminder> {
    requireRegistered(caller);
    const { database, guide } = this.#options;
    const { channel_id, schedule_id, switches_channel = false } = request;
    const { schedule, names } = await guide.broadcast(caller, channel_id, schedule_id);
    if (schedule.timestamp <= caller.now) throw new Refusal('broadcast_has_begun');
    // One that was set before the guide moved the broadcast has another start.
    const moved = (await this.#followed(caller)).find((each) => each.schedule?.id === schedule.id);
    const { programId, announcedAt } = moved?.record ?? {
      programId: schedule.program.id,
      announcedAt: schedule.timestamp,
    };
    const record = await store.insertReminder(
      database,
      ownerOf(caller),
      { channelId: channel_id, programId, announcedAt, title: names },
      switches_channel,
      { now: dateOf(caller.now), since: oldestOf(caller), most: MOST_REMINDERS },
    );
    if (record === null) throw new Refusal('too_many_reminders');
    return presentReminder({ record, schedule }, caller);
  }

  /** Changes a reminder; refuses with `sign_in_required` for guests and `not_found`, also for another profile's. */
  async change(caller: SignedInCaller, id: string, change: ReminderChange): Promise<Reminder> {
    requireRegistered(caller);
    const record = await store.updateReminder(this.#options.database, ownerOf(caller), id, change, dateOf(caller.now));
    if (record === null) throw new Refusal('not_found');
    const [followed] = await this.#withBroadcasts(caller, [record]);
    return presentReminder(followed ?? { record, schedule: null }, caller);
  }

  /** Removes a reminder of the profile; false: it was gone already. Refuses with `sign_in_required` for guests. */
  remove(caller: SignedInCaller, id: string): Promise<boolean> {
    requireRegistered(caller);
    return store.deleteReminder(this.#options.database, ownerOf(caller), id);
  }

  /** The reminders of the profile whose broadcasts are not over. */
  async #followed(caller: SignedInCaller): Promise<readonly FollowedReminder[]> {
    const records = await store.loadReminders(this.#options.database, ownerOf(caller), oldestOf(caller));
    const followed = await this.#withBroadcasts(caller, records);
    return followed.filter(({ schedule }) => schedule === null || schedule.timestamp + schedule.duration > caller.now);
  }

  async #withBroadcasts(
    caller: SignedInCaller,
    records: readonly store.ReminderRecord[],
  ): Promise<readonly FollowedReminder[]> {
    const places = records.map(({ channelId, programId, announcedAt }) => ({ channelId, programId, at: announcedAt }));
    const near = await this.#options.guide.broadcastsAround(caller, places, MOVED_WITHIN_SECONDS);
    return records.map((record) => {
      const own = near.filter(
        ({ channel_id, program }) => channel_id === record.channelId && program.id === record.programId,
      );
      const broadcasts = own.map((schedule) => ({ schedule, ...announcedSpan(schedule) }));
      return { record, schedule: followedBroadcast(record.announcedAt, broadcasts, caller.now)?.schedule ?? null };
    });
  }
}

function requireRegistered({ session }: SignedInCaller): void {
  if (session.isGuest) throw new Refusal('sign_in_required');
}

const ownerOf = ({ session }: SignedInCaller): store.ReminderOwner => ({
  providerId: session.providerId,
  profileId: session.profile.id,
});

/** What was announced for before this is not looked for any more, wherever it may have moved. */
const oldestOf = ({ now }: SignedInCaller): UnixSeconds => unixSeconds(now - 2 * MOVED_WITHIN_SECONDS);

const announcedSpan = ({ timestamp, duration }: ScheduleItem) => ({
  start: timestamp,
  end: unixSeconds(timestamp + duration),
});

const startOf = ({ schedule, announced_at }: Reminder): number => schedule?.timestamp ?? announced_at;

function presentReminder({ record, schedule }: FollowedReminder, { language }: SignedInCaller): Reminder {
  const { id, title, announcedAt, switchesChannel, shownAt, dismissedAt, createdAt } = record;
  return {
    id,
    schedule,
    title: schedule?.program.title ?? translated(title, language),
    announced_at: announcedAt,
    switches_channel: switchesChannel,
    shown_at: shownAt === null ? null : isoInstant(shownAt),
    dismissed_at: dismissedAt === null ? null : isoInstant(dismissedAt),
    created_at: isoInstant(createdAt),
  };
}

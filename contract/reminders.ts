import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { ScheduleItem } from './guide.ts';
import { PartOfList } from './list-query.ts';
import { ChannelIdSchema, IsoInstantSchema, nullable, ScheduleItemIdSchema, UnixSecondsSchema } from './schema.ts';

/** No profile has more reminders of what is to come. */
export const MOST_REMINDERS = 100;

/** A broadcast that a profile wants to be reminded of. */
export const Reminder = Type.Object({
  id: Type.String(),
  /** The broadcast as the guide has it now; null: the guide does not have it any more. */
  schedule: nullable(ScheduleItem),
  /** The name of its programme. */
  title: Type.String(),
  /** Its announced start, when the reminder was set. */
  announced_at: UnixSecondsSchema,
  /** The channel is switched to by itself when it starts. */
  switches_channel: Type.Boolean(),
  /** When a page first showed that it starts. */
  shown_at: nullable(IsoInstantSchema),
  /** When the viewer dismissed it: it is shown on no device any more. */
  dismissed_at: nullable(IsoInstantSchema),
  created_at: IsoInstantSchema,
});
export type Reminder = Static<typeof Reminder>;

/** What a profile is to be reminded of. */
export const ReminderRequest = Type.Object({
  channel_id: ChannelIdSchema,
  schedule_id: ScheduleItemIdSchema,
  switches_channel: Type.Optional(Type.Boolean()),
});
export type ReminderRequest = Static<typeof ReminderRequest>;

/** What is changed of a reminder. */
export const ReminderChange = Type.Object({
  switches_channel: Type.Optional(Type.Boolean()),
  is_shown: Type.Optional(Type.Literal(true)),
  is_dismissed: Type.Optional(Type.Literal(true)),
});
export type ReminderChange = Static<typeof ReminderChange>;

const ReminderId = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$' }) });

export const reminders = {
  list: endpoint({
    method: 'GET',
    path: '/v2/users/self/reminders',
    summary: 'What the profile wants to be reminded of, until it is over, in the order of its start',
    access: 'session',
    query: PartOfList,
    response: Type.Array(Reminder),
    errors: [],
    freshFor: freshness.none,
  }),
  add: endpoint({
    method: 'POST',
    path: '/v2/users/self/reminders',
    summary: 'Reminds the profile of a broadcast; one that is there already is changed',
    access: 'session',
    body: ReminderRequest,
    response: Reminder,
    errors: [
      'sign_in_required',
      'channel_not_found',
      'channel_not_available',
      'not_for_children',
      'broadcast_has_begun',
      'too_many_reminders',
    ],
    freshFor: freshness.none,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/v2/users/self/reminders/{id}',
    summary: 'Changes whether the channel is switched, or says that the reminder was shown or dismissed',
    access: 'session',
    params: ReminderId,
    body: ReminderChange,
    response: Reminder,
    errors: ['sign_in_required'],
    freshFor: freshness.none,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/users/self/reminders/{id}',
    summary: 'Removes a reminder; one that is gone already changes nothing',
    access: 'session',
    params: ReminderId,
    response: Type.Object({ removed: Type.Boolean() }),
    errors: ['sign_in_required'],
    freshFor: freshness.none,
  }),
};

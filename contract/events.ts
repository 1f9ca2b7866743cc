import Type, { type Static, type TSchema } from 'typebox';
import { profileRoles } from './profiles.ts';
import { ChannelIdSchema, ContentIdSchema, oneOf, PacketIdSchema, ProfileIdSchema, StatIdSchema } from './schema.ts';

const payload = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });

/** A viewing that goes on: what is watched, for how many seconds so far, and where its picture is. */
const viewing = payload({
  stat_id: StatIdSchema,
  seconds: Type.Integer({ minimum: 0 }),
  channel_id: Type.Optional(ChannelIdSchema),
  content_id: Type.Optional(ContentIdSchema),
  /** Seconds into a title, Unix seconds of a channel. */
  position: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** A payment, of a packet or of something else. */
const payment = payload({ packet_id: Type.Optional(PacketIdSchema) });

/** What happens in apps, by name, and what is said of it. A new event is one more line. */
export const eventPayloads = {
  /** Somebody else is watching [A-PROF-02]. */
  select_profile: payload({ profile_id: ProfileIdSchema, role: oneOf(profileRoles) }),
  /** A page was opened, such as `movie_content_detail` [C-CPLAY-12]. */
  page: payload({ page: Type.String({ minLength: 1, maxLength: 64 }) }),
  /** At its exact times, the last one after fifty minutes [C-STATS-17]. */
  playback_update: viewing,
  /** Once, at the fifth minute [C-STATS-20]. */
  watch_5_minutes: viewing,
  /** A promo code was not activated: the code of the refusal, never the promo code itself [C-PROMO-11]. */
  activate_fail: payload({ reason: Type.String({ minLength: 1, maxLength: 64 }) }),
  /** A trial was asked for, and the ways to install the app [C-STATS-10]. */
  trial_button_click: payload({}),
  open_install_devices: payload({}),
  /** A payment was closed by a viewer with subscriptions, and by one without [B-MODAL-17, C-STATS-11]. */
  offer_cancel: payment,
  payment_cancel: payment,
  /** A packet was bought, given up, or goes on again [C-STATS-06]. */
  subscribe: payload({ packet_id: PacketIdSchema }),
  unsubscribe: payload({ packet_id: PacketIdSchema }),
  enable_renew: payload({ packet_id: PacketIdSchema }),
  /** The survey after unsubscribing was answered [C-STATE-02]. */
  unsubscribe_survey: payload({}),
};

export type EventName = keyof typeof eventPayloads;
export type EventPayload<Name extends EventName> = Static<(typeof eventPayloads)[Name]>;

/** Most events of one call, and most bytes of its body. */
export const MOST_EVENTS = 50;
export const MOST_EVENT_BYTES = 64 * 1024;

/** One event as a client sends it. Its name and payload are checked one by one, so that others are taken. */
export const SentEvent = Type.Object({
  /** Made by the client: sent again, it counts once. */
  id: Type.String({ format: 'uuid' }),
  name: Type.String({ minLength: 1, maxLength: 64 }),
  occurred_at: Type.String({ format: 'date-time', maxLength: 40 }),
  payload: Type.Record(Type.String(), Type.Unknown()),
});
export type SentEvent = Static<typeof SentEvent>;

/** Why an event of a batch was not taken: it is not to be sent again. */
export const eventProblems = ['unknown_event', 'invalid_payload', 'invalid_time'] as const;
export type EventProblem = (typeof eventProblems)[number];

export const EventsTaken = Type.Object({
  /** How many were taken, those that were there already included. */
  taken: Type.Integer(),
  refused: Type.Array(Type.Object({ id: Type.String(), reason: oneOf(eventProblems) })),
});
export type EventsTaken = Static<typeof EventsTaken>;

/** What whoever opened the app told of its surroundings. It proves nothing about anybody, and opens nothing. */
export interface Launch {
  /** The serial number of the device the app is shown on [A-ROUTE-40]. */
  readonly serial: string | null;
  /** Who sent the viewer here [A-SESS-02]. */
  readonly referId: string | null;
  /** Who has opened the mini app, as the messenger says [A-MOBILE-04]. */
  readonly messengerUser: string | null;
}

/** Letters, digits and marks; what could be read as anything else than a name is none. */
const NAME = /^[\p{L}\p{N}\p{P}\p{S} ]+$/u;
const MAX_SERIAL = 255;
const MAX_REFER_ID = 256;
const MESSENGER_USER = /^\d{1,20}$/;

/** Reads it from the address the app was opened at; what has no right shape is passed over. */
export function launchOf(query: URLSearchParams): Launch {
  const named = (key: string, longest: number) => {
    const value = query.get(key)?.trim() ?? '';
    return value.length <= longest && NAME.test(value) ? value : null;
  };
  const messengerUser = query.get('telegram_id') ?? '';
  return {
    serial: named('device_serial', MAX_SERIAL),
    referId: named('refer_id', MAX_REFER_ID),
    messengerUser: MESSENGER_USER.test(messengerUser) ? messengerUser : null,
  };
}

/** What was told before goes on to hold where nothing new is told. */
export const launchAfter = (before: Launch, now: Launch): Launch => ({
  serial: now.serial ?? before.serial,
  referId: now.referId ?? before.referId,
  messengerUser: now.messengerUser ?? before.messengerUser,
});

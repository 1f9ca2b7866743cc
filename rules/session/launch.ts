/** Launch parameters from the address. They are no proof of identity and give no access. */
export interface Launch {
  /** The serial number of the device the app is shown on [A-ROUTE-40]. */
  readonly serial: string | null;
  /** The referrer of the viewer [A-SESS-02]. */
  readonly referId: string | null;
  /** The messenger's user who has opened the mini app [A-MOBILE-04]. */
  readonly messengerUser: string | null;
}

/** Letters, digits and marks only. */
const NAME = /^[\p{L}\p{N}\p{P}\p{S} ]+$/u;
const MAX_SERIAL = 255;
const MAX_REFER_ID = 256;
const MESSENGER_USER = /^\d{1,20}$/;

/** Parses the address the app was opened at; invalid values are ignored. */
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

/** Earlier parameters stay where there are no new ones. */
export const launchAfter = (before: Launch, now: Launch): Launch => ({
  serial: now.serial ?? before.serial,
  referId: now.referId ?? before.referId,
  messengerUser: now.messengerUser ?? before.messengerUser,
});

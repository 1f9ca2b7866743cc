import { readCookie } from './browser-cookie.ts';
import type { BrowserStorage } from './browser-storage.ts';

/** What begins like this is a session, of this operator or of another one on this address. */
export const SESSIONS = 'kinora:';

/**
 * The names under which a browser keeps the session of an operator. Guest and user devices stand in entries of their own, so
 * that a sign-out can fall back to the guest; a cookie names the guest's device, too.
 */
export const sessionEntries = (provider: string) => ({
  guestDevice: `${SESSIONS}${provider}:guest_device`,
  userDevice: `${SESSIONS}${provider}:user_device`,
  tokenState: `${SESSIONS}${provider}:token_state`,
  guestCookie: `kinora_guest_${encodeURIComponent(provider)}`,
});

/**
 * Whether this browser has finished a sign-in with an operator. Where it has not, its token is that of a sign-in which was broken
 * off, or its storage was emptied: the page signs in somebody else.
 */
export function hasSignedIn(storage: Pick<BrowserStorage, 'getItem'>, provider: string): boolean {
  const { guestDevice, userDevice, tokenState, guestCookie } = sessionEntries(provider);
  if ((storage.getItem(guestDevice) ?? storage.getItem(userDevice) ?? readCookie(guestCookie)) !== null) return true;
  // The token of a link is used without a device.
  return /"linked":\{/.test(storage.getItem(tokenState) ?? '');
}

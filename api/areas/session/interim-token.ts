import type { Caller } from '#api/platform/caller/caller.ts';
import { hashToken, newToken } from '#api/platform/caller/tokens.ts';
import type { Token } from '#contract/session.ts';
import { chosenProfile } from '#rules/profiles/profiles.ts';
import { dateOf, unixSeconds } from '#rules/units.ts';
import type { ProfileService } from '../profiles/service.ts';
import { type GrantedToken, presentToken } from './presentation.ts';
import { type Connection, insertSession, markLogin, type UserKey } from './store.ts';
import type { UserRecord } from './tables.ts';

/** How long (seconds) the token of a sign-in is good for: long enough to register and authorise a device. */
const INTERIM_SECONDS = 900;

/** A fresh token for a user who has just signed in. Whatever the caller came with is worth what it was before. */
export async function grantInterimToken(
  connection: Connection,
  { now }: Caller,
  user: UserRecord,
  appVersion: string | null,
): Promise<GrantedToken> {
  const key = { providerId: user.providerId, userId: user.id };
  const token = newToken();
  const expiresAt = dateOf(unixSeconds(now + INTERIM_SECONDS));
  const createdAt = dateOf(now);
  await insertSession(connection, {
    tokenHash: hashToken(token),
    ...key,
    deviceId: null,
    stage: 'interim',
    createdAt,
    expiresAt,
  });
  await markLogin(connection, key, createdAt, appVersion);
  return { token, expiresAt, wasGuest: user.wasGuest };
}

/** The token as the wire has it: of no device yet, and of the profile that watches where none was chosen. */
export async function presentInterimToken(
  profiles: ProfileService,
  caller: Caller,
  user: UserKey,
  granted: GrantedToken,
): Promise<Token> {
  const profile = chosenProfile(await profiles.ofUser(caller, user), null) ?? null;
  return presentToken(granted, { device: null, profile });
}

import type { Caller } from '#api/platform/caller.ts';
import { hashToken, newToken } from '#api/platform/tokens.ts';
import { dateOf, unixSeconds } from '#rules/units.ts';
import type { GrantedToken } from './presentation.ts';
import { type Connection, insertSession, markLogin } from './store.ts';
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

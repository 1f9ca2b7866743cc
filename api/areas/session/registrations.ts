import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Caller } from '#api/platform/caller/caller.ts';
import type { ProviderId, UserId } from '#contract/units.ts';
import { unknownPhone } from '#rules/session/registration.ts';
import { dateOf } from '#rules/units.ts';
import { type Connection, insertUser, lockUser, type UserKey } from './store.ts';
import { devices, sessions, type UserRecord, users } from './tables.ts';

/** What a sign-in has proved of somebody: the phone, or the number the operator knows its customer by. */
export type Identity =
  | { readonly kind: 'phone'; readonly phone: string }
  | { readonly kind: 'customer'; readonly uid: string };

const NAME_BYTES = 8;

/** How a phone stands with a provider: `pending` is one that a client has made a user of, and no code has proved yet. */
export async function phoneStanding(
  connection: Connection,
  providerId: ProviderId,
  phone: string,
): Promise<'known' | 'blocked' | 'pending' | 'unknown'> {
  const owner = await findOwner(connection, providerId, { kind: 'phone', phone });
  // Asked of whatever phone, so that a known one costs no less.
  const registration = await findRegistration(connection, providerId, phone);
  if (owner !== undefined) return owner.isActive ? 'known' : 'blocked';
  return registration === null ? 'unknown' : 'pending';
}

/**
 * The user of a proved identity: the one who has it already, else the guest who calls, made registered, else a new one.
 * Null where the user is blocked or registration is closed. The phone must be locked by the caller's transaction.
 */
export async function userOf(transaction: Connection, caller: Caller, identity: Identity): Promise<UserRecord | null> {
  const { provider } = caller;
  const owner = await findOwner(transaction, provider.id, identity);
  if (owner !== undefined) return owner.isActive ? owner : null;
  const pending = identity.kind === 'phone' ? await findRegistration(transaction, provider.id, identity.phone) : null;
  if (pending === null && !mayBecomeUser(caller, identity)) return null;
  const proof = proofOf(identity, caller);
  const guest = await callingGuest(transaction, caller);
  if (guest !== null) {
    if (pending !== null) await deleteUser(transaction, { providerId: provider.id, userId: pending });
    return registerGuest(transaction, guest, proof);
  }
  if (pending !== null) return confirmPending(transaction, { providerId: provider.id, userId: pending }, proof);
  const username = `user-${randomBytes(NAME_BYTES).toString('hex')}`;
  const created = { providerId: provider.id, username, isGuest: false, joinedAt: dateOf(caller.now), ...proof };
  return (await insertUser(transaction, created)) ?? null;
}

/**
 * Makes a user of a phone that no code has proved yet; undefined when the phone or the name is taken. Nobody can act for
 * that user: there is neither a password nor a token.
 */
export async function insertPending(
  transaction: Connection,
  { provider, now }: Caller,
  { username, phone }: { readonly username: string; readonly phone: string },
): Promise<UserRecord | undefined> {
  const joinedAt = dateOf(now);
  const user = await insertUser(transaction, { providerId: provider.id, username, phone, isGuest: false, joinedAt });
  if (user === undefined) return undefined;
  await transaction.execute(sql`
    INSERT INTO phone_registrations (provider_id, phone, user_id, created_at)
    VALUES (${provider.id}, ${phone}, ${user.id}, ${joinedAt})`);
  return user;
}

/** The user that was made of a phone, as long as no code has proved it; null when there is none. */
export async function findRegistration(connection: Connection, providerId: ProviderId, phone: string) {
  const { rows } = await connection.execute<{ user_id: UserId }>(
    sql`SELECT user_id FROM phone_registrations WHERE provider_id = ${providerId} AND phone = ${phone}`,
  );
  return rows[0]?.user_id ?? null;
}

async function findOwner(connection: Connection, providerId: ProviderId, identity: Identity) {
  const isTheirs =
    identity.kind === 'phone'
      ? and(eq(users.phone, identity.phone), isNotNull(users.phoneVerifiedAt))
      : eq(users.providerUid, identity.uid);
  const [owner] = await connection
    .select()
    .from(users)
    .where(and(eq(users.providerId, providerId), isTheirs));
  return owner;
}

const mayBecomeUser = ({ provider }: Caller, identity: Identity) =>
  identity.kind === 'customer' || unknownPhone(identity.phone, provider.settings) !== 'ignore';

const proofOf = (identity: Identity, { now }: Caller) =>
  identity.kind === 'phone' ? { phone: identity.phone, phoneVerifiedAt: dateOf(now) } : { providerUid: identity.uid };

async function callingGuest(transaction: Connection, { session }: Caller): Promise<UserRecord | null> {
  if (session === null) return null;
  const user = await lockUser(transaction, session);
  return user?.isGuest === true && user.isActive ? user : null;
}

/** What a guest has set and the registered user starts without. */
const NOTHING_OF_THE_GUEST = {
  passwordHash: null,
  firstName: '',
  lastName: '',
  email: null,
  emailVerifiedAt: null,
  phone: null,
  parentalStatus: 'notset',
  sealedPin: null,
} as const;

/**
 * The holder of the guest's name, password, PIN, e-mail address, devices or tokens may be another person who left them in
 * this browser: none of them lives on in the registered user.
 */
async function registerGuest(
  transaction: Connection,
  { providerId, id }: UserRecord,
  proof: ReturnType<typeof proofOf>,
): Promise<UserRecord | null> {
  await transaction.delete(devices).where(and(eq(devices.providerId, providerId), eq(devices.userId, id)));
  await transaction.delete(sessions).where(and(eq(sessions.providerId, providerId), eq(sessions.userId, id)));
  const [registered] = await transaction
    .update(users)
    .set({ ...NOTHING_OF_THE_GUEST, isGuest: false, wasGuest: true, ...proof })
    .where(and(eq(users.providerId, providerId), eq(users.id, id)))
    .returning();
  return registered ?? null;
}

async function confirmPending(
  transaction: Connection,
  { providerId, userId }: UserKey,
  proof: ReturnType<typeof proofOf>,
): Promise<UserRecord | null> {
  await transaction.execute(
    sql`DELETE FROM phone_registrations WHERE provider_id = ${providerId} AND user_id = ${userId}`,
  );
  const [confirmed] = await transaction
    .update(users)
    .set(proof)
    .where(and(eq(users.providerId, providerId), eq(users.id, userId)))
    .returning();
  return confirmed?.isActive === true ? confirmed : null;
}

const deleteUser = (transaction: Connection, { providerId, userId }: UserKey) =>
  transaction.delete(users).where(and(eq(users.providerId, providerId), eq(users.id, userId)));

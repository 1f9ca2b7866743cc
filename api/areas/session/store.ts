import { and, asc, count, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Session } from '#api/platform/caller/caller.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { DeviceId, ProviderId, UserId } from '#contract/units.ts';
import { openAccount } from '../billing/service.ts';
import { type DeviceRecord, devices, type NewSession, sessions, type UserRecord, users } from './tables.ts';

/** A database or one of its transactions. */
export type Connection = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** A user of a provider. */
export interface UserKey {
  readonly providerId: ProviderId;
  readonly userId: UserId;
}

const isUser = ({ providerId, userId }: UserKey) => and(eq(users.providerId, providerId), eq(users.id, userId));

const isDevice = (providerId: ProviderId, id: DeviceId) => and(eq(devices.providerId, providerId), eq(devices.id, id));

const isDeviceOf = ({ providerId, userId }: UserKey, id: DeviceId) =>
  and(isDevice(providerId, id), eq(devices.userId, userId));

/** Adds a user with an empty account, in a transaction; undefined when the provider has one of that name already. */
export async function insertUser(
  transaction: Connection,
  user: typeof users.$inferInsert,
): Promise<UserRecord | undefined> {
  const [created] = await transaction.insert(users).values(user).onConflictDoNothing().returning();
  if (created !== undefined) {
    await openAccount(transaction, { providerId: created.providerId, userId: created.id });
  }
  return created;
}

export async function findUser(connection: Connection, key: UserKey): Promise<UserRecord | undefined> {
  const [user] = await connection.select().from(users).where(isUser(key));
  return user;
}

/** The user, who cannot be changed by anybody else until the transaction ends. */
export async function lockUser(transaction: Connection, key: UserKey): Promise<UserRecord | undefined> {
  const [user] = await transaction.select().from(users).where(isUser(key)).for('update');
  return user;
}

export async function findUserByName(database: Database, providerId: ProviderId, username: string) {
  const [user] = await database
    .select()
    .from(users)
    .where(and(eq(users.providerId, providerId), eq(users.username, username)));
  return user;
}

/** Notes when a user came, and with which version of the app where it told. */
export const markLogin = (connection: Connection, key: UserKey, at: Date, appVersion: string | null) =>
  connection
    .update(users)
    .set({ lastLoginAt: at, ...(appVersion === null ? {} : { appVersion }) })
    .where(isUser(key));

export const insertSession = (connection: Connection, session: NewSession) =>
  connection.insert(sessions).values(session);

/** Binds an interim session to the device it has authorised, with which it ends. */
export const bindSession = (connection: Connection, { tokenHash }: Pick<Session, 'tokenHash'>, id: DeviceId) =>
  connection
    .update(sessions)
    .set({ authorisedDeviceId: id })
    .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.stage, 'interim')));

export const deleteSession = (connection: Connection, { tokenHash }: Pick<Session, 'tokenHash'>) =>
  connection.delete(sessions).where(eq(sessions.tokenHash, tokenHash));

/** Forgets the sessions of a device beyond its newest `kept` ones. */
export async function pruneSessions(connection: Connection, providerId: ProviderId, id: DeviceId, kept: number) {
  const isOfDevice = and(eq(sessions.providerId, providerId), eq(sessions.deviceId, id));
  const older = connection
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(isOfDevice)
    .orderBy(desc(sessions.createdAt), desc(sessions.tokenHash))
    .offset(kept);
  await connection.delete(sessions).where(and(isOfDevice, inArray(sessions.tokenHash, older)));
}

export const findDevices = (database: Database, { providerId, userId }: UserKey) =>
  database
    .select()
    .from(devices)
    .where(and(eq(devices.providerId, providerId), eq(devices.userId, userId)))
    .orderBy(asc(devices.createdAt), asc(devices.id));

export async function findDeviceOf(
  connection: Connection,
  key: UserKey,
  id: DeviceId,
): Promise<DeviceRecord | undefined> {
  const [device] = await connection.select().from(devices).where(isDeviceOf(key, id));
  return device;
}

/** The device, locked until the transaction ends. */
export async function lockDeviceOf(transaction: Connection, key: UserKey, id: DeviceId) {
  const [device] = await transaction.select().from(devices).where(isDeviceOf(key, id)).for('update');
  return device;
}

/** A device of whichever user. */
export async function findDevice(connection: Connection, providerId: ProviderId, id: DeviceId) {
  const [device] = await connection.select().from(devices).where(isDevice(providerId, id));
  return device;
}

export async function countDevices(connection: Connection, { providerId, userId }: UserKey): Promise<number> {
  const [row] = await connection
    .select({ count: count() })
    .from(devices)
    .where(and(eq(devices.providerId, providerId), eq(devices.userId, userId)));
  return row?.count ?? 0;
}

/** How many other devices of the user have ever been authorised. */
export async function countOtherAuthorised(connection: Connection, { providerId, userId }: UserKey, id: DeviceId) {
  const [row] = await connection
    .select({ count: count() })
    .from(devices)
    .where(
      and(
        eq(devices.providerId, providerId),
        eq(devices.userId, userId),
        ne(devices.id, id),
        isNotNull(devices.loginAt),
      ),
    );
  return row?.count ?? 0;
}

export async function insertDevice(connection: Connection, device: typeof devices.$inferInsert): Promise<DeviceRecord> {
  const [created] = await connection.insert(devices).values(device).returning();
  if (created === undefined) throw new Error('a device was inserted and not returned');
  return created;
}

export async function markDeviceLogin(connection: Connection, providerId: ProviderId, id: DeviceId, at: Date) {
  const [device] = await connection.update(devices).set({ loginAt: at }).where(isDevice(providerId, id)).returning();
  return device;
}

type ChangeableField =
  | 'name'
  | 'deviceType'
  | 'vendor'
  | 'model'
  | 'version'
  | 'osName'
  | 'osVersion'
  | 'applicationType'
  | 'serial'
  | 'settings'
  | 'parentalSettings'
  | 'notification'
  | 'interfaces';

/** What is undefined stays as it is. */
export type DeviceChanges = { readonly [Field in ChangeableField]?: DeviceRecord[Field] | undefined };

export async function updateDevice(connection: Connection, key: UserKey, id: DeviceId, changes: DeviceChanges) {
  if (Object.values(changes).every((value) => value === undefined)) return findDeviceOf(connection, key, id);
  const [device] = await connection.update(devices).set(changes).where(isDeviceOf(key, id)).returning();
  return device;
}

/** Removes a device, its sessions with it. */
export async function deleteDevice(database: Database, key: UserKey, id: DeviceId) {
  const [device] = await database.delete(devices).where(isDeviceOf(key, id)).returning();
  return device;
}

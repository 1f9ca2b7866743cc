import { and, eq } from 'drizzle-orm';
import type { AdminContext } from '#api/platform/admin/transaction.ts';
import { sessionsKey } from '#api/platform/caller/sessions.ts';
import type { DeviceId, UserId } from '#contract/units.ts';
import { devices, sessions } from './tables.ts';

const KIND = { area: 'session', name: 'sign-outs', topics: [] } as const;

/**
 * Ends every session of a user and removes the devices, which would let in again without a password; caches
 * hear of it after the commit. Answers how many of each there were.
 */
export async function signOutEverywhere(
  context: AdminContext,
  userId: UserId,
): Promise<{ readonly devices: number; readonly sessions: number }> {
  const { providerId, transaction } = context;
  const ended = await transaction.database
    .delete(sessions)
    .where(and(eq(sessions.providerId, providerId), eq(sessions.userId, userId)))
    .returning({ deviceId: sessions.deviceId });
  const removed = await transaction.database
    .delete(devices)
    .where(and(eq(devices.providerId, providerId), eq(devices.userId, userId)))
    .returning({ id: devices.id });
  transaction.record(context, KIND, 'sign out', { added: [], changed: new Map(), removed: [String(userId)] });
  transaction.publishLater({ topic: 'sessions', key: sessionsKey(providerId, userId) });
  return { devices: removed.length, sessions: ended.length };
}

/** Removes one device of a user, and with it its sessions; caches hear of it after the commit. Answers whether it was there. */
export async function signOutDevice(context: AdminContext, userId: UserId, id: DeviceId): Promise<boolean> {
  const { providerId, transaction } = context;
  const removed = await transaction.database
    .delete(devices)
    .where(and(eq(devices.providerId, providerId), eq(devices.userId, userId), eq(devices.id, id)))
    .returning({ id: devices.id });
  if (removed.length === 0) return false;
  const key = `${userId}/${id}`;
  transaction.record(context, KIND, 'sign out', { added: [], changed: new Map(), removed: [key] });
  transaction.publishLater({ topic: 'sessions', key: sessionsKey(providerId, userId) });
  return true;
}

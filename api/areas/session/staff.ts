import { and, eq } from 'drizzle-orm';
import type { AdminContext } from '#api/platform/admin/transaction.ts';
import { sessionsKey } from '#api/platform/caller/sessions.ts';
import type { UserId } from '#contract/units.ts';
import { users } from './tables.ts';

const KIND = { area: 'session', name: 'staff', topics: [] } as const;

/** Makes a user staff of the operator, or a viewer like others. */
export async function setStaff(context: AdminContext, userId: UserId, isStaff: boolean): Promise<void> {
  const { providerId, transaction } = context;
  await transaction.database
    .update(users)
    .set({ isStaff })
    .where(and(eq(users.providerId, providerId), eq(users.id, userId)));
  const [added, removed] = isStaff ? [[String(userId)], []] : [[], [String(userId)]];
  transaction.record(context, KIND, isStaff ? 'add' : 'remove', { added, changed: new Map(), removed });
  transaction.publishLater({ topic: 'sessions', key: sessionsKey(providerId, userId) });
}

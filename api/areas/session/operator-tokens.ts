import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { AdminContext } from '#api/platform/admin/transaction.ts';
import { hashToken, newToken } from '#api/platform/caller/tokens.ts';
import type { DeviceId, UserId } from '#contract/units.ts';
import { deviceId } from '#rules/units.ts';
import { devices, sessions } from './tables.ts';

/** Long enough for a support case. */
const ACCESS_HOURS = 12;
/** Long enough for a message to arrive, short enough that an old message is useless. */
const CUSTOMER_HOURS = 24;
const MILLISECONDS_PER_HOUR = 3_600_000;

const ACCESS = { area: 'session', name: 'access-tokens', topics: [] } as const;
const CUSTOMER = { area: 'session', name: 'customer-tokens', topics: [] } as const;

/** A new access token for a user, on the device used last or on a new one. Only its hash is stored. */
export async function issueAccessToken(context: AdminContext, userId: UserId): Promise<string> {
  const { providerId, transaction } = context;
  const token = newToken();
  const createdAt = new Date(context.clock.now());
  await transaction.database.insert(sessions).values({
    tokenHash: hashToken(token),
    providerId,
    userId,
    deviceId: (await lastDevice(context, userId)) ?? (await makeDevice(context, userId)),
    stage: 'device',
    createdAt,
    expiresAt: inHours(context, ACCESS_HOURS),
  });
  recordIssue(context, ACCESS, String(userId));
  return token;
}

/** A token that signs a customer in once. Only its hash is stored. */
export async function issueCustomerToken(context: AdminContext, customer: string): Promise<string> {
  const token = newToken();
  await context.transaction.database.execute(sql`
    INSERT INTO external_tokens (provider_id, token_hash, provider_uid, expires_at)
    VALUES (${context.providerId}, ${hashToken(token)}, ${customer}, ${inHours(context, CUSTOMER_HOURS)})`);
  recordIssue(context, CUSTOMER, customer);
  return token;
}

async function lastDevice({ providerId, transaction }: AdminContext, userId: UserId): Promise<DeviceId | undefined> {
  const [device] = await transaction.database
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.providerId, providerId), eq(devices.userId, userId)))
    .orderBy(desc(sql`coalesce(${devices.loginAt}, ${devices.createdAt})`))
    .limit(1);
  return device?.id;
}

async function makeDevice({ providerId, transaction, clock }: AdminContext, userId: UserId): Promise<DeviceId> {
  const id = deviceId(randomUUID());
  const now = new Date(clock.now());
  const kind = { name: 'Operator', deviceType: 'web', vendor: 'kinora' };
  await transaction.database.insert(devices).values({ providerId, id, userId, ...kind, createdAt: now, loginAt: now });
  return id;
}

const inHours = ({ clock }: AdminContext, hours: number) => new Date(clock.now() + hours * MILLISECONDS_PER_HOUR);

const recordIssue = (context: AdminContext, kind: typeof ACCESS | typeof CUSTOMER, subject: string) =>
  context.transaction.record(context, kind, 'issue', { added: [subject], changed: new Map(), removed: [] });

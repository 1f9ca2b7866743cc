import { and, eq, sql } from 'drizzle-orm';
import type { ProviderId } from '#contract/units.ts';
import type { Connection } from './store.ts';
import { type CodeRecord, type CodeWay, signInCodes } from './tables.ts';

/** Whose code: there is one at a time. */
export interface CodeKey {
  readonly providerId: ProviderId;
  readonly way: CodeWay;
  readonly phone: string;
}

const isCode = ({ providerId, way, phone }: CodeKey) =>
  and(eq(signInCodes.providerId, providerId), eq(signInCodes.way, way), eq(signInCodes.phone, phone));

export async function findCode(connection: Connection, key: CodeKey): Promise<CodeRecord | null> {
  const [code] = await connection.select().from(signInCodes).where(isCode(key));
  return code ?? null;
}

/** Keeps a code in place of the one before it. */
export async function keepCode(connection: Connection, { providerId, way, phone, ...code }: CodeRecord): Promise<void> {
  await connection
    .insert(signInCodes)
    .values({ providerId, way, phone, ...code })
    .onConflictDoUpdate({ target: [signInCodes.providerId, signInCodes.way, signInCodes.phone], set: code });
}

/** A code is good once. */
export async function deleteCode(connection: Connection, key: CodeKey): Promise<void> {
  await connection.delete(signInCodes).where(isCode(key));
}

/**
 * Whether a code was offered to the gateway and is still valid. Whether it was taken does not matter:
 * what nobody is to hear of never is.
 */
export async function hasCodeLeft(connection: Connection, { providerId, way, phone }: CodeKey, now: Date) {
  const { rows } = await connection.execute(sql`
    SELECT FROM sign_in_codes c JOIN deliveries d ON d.provider_id = c.provider_id AND d.id = c.delivery_id
    WHERE c.provider_id = ${providerId} AND c.method = ${way} AND c.identifier = ${phone} AND c.expires_at > ${now}
      AND d.attempts > 0`);
  return rows.length > 0;
}

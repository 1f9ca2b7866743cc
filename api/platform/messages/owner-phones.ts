import { sql } from 'drizzle-orm';
import type { Bus } from '#api/platform/bus/bus.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { Seal } from '#api/platform/secrets/seal.ts';
import type { ProviderId, UserId } from '#contract/units.ts';
import { announceDeliveries, queueDelivery } from './deliveries.ts';

export interface PhoneMessage {
  readonly providerId: ProviderId;
  /** In digits. */
  readonly phone: string;
  readonly text: string;
}

/** The phones that users have proved to be theirs, and the way to write to them. */
export interface OwnerPhones {
  /** The user's proved phone in digits; null: there is none. */
  find(user: { readonly providerId: ProviderId; readonly userId: UserId }): Promise<string | null>;
  /** Takes a message over: it is delivered from here on, whatever becomes of the caller. */
  deliver(message: PhoneMessage): Promise<void>;
}

/** A message that did not get through in this time is not sent any more. */
const MESSAGE_LIFETIME_MILLISECONDS = 600_000;

export interface OwnerPhonesOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly seal: Seal;
}

/** Phones that a sign-in code has proved; messages go by the queue that those codes go by. */
export function provedPhones({ database, bus, clock, seal }: OwnerPhonesOptions): OwnerPhones {
  return {
    find: async ({ providerId, userId }) => {
      const { rows } = await database.execute<{ readonly phone: string | null }>(sql`
        SELECT phone FROM users
        WHERE provider_id = ${providerId} AND id = ${userId} AND phone_verified_at IS NOT NULL`);
      return rows[0]?.phone ?? null;
    },
    deliver: async ({ providerId, phone, text }) => {
      const createdAt = new Date(clock.now());
      const expiresAt = new Date(clock.now() + MESSAGE_LIFETIME_MILLISECONDS);
      await queueDelivery(database, seal, { providerId, channel: 'sms', recipient: phone, text, createdAt, expiresAt });
      await announceDeliveries(bus, providerId);
    },
  };
}

import { sql } from 'drizzle-orm';
import type { ProviderId, UserId } from '#contract/units.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { announceDeliveries, queueDelivery } from './deliveries.ts';
import type { Seal } from './seal.ts';

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

interface OwnerPhonesTools {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly seal: Seal;
}

/** A message that is late by more than this would only puzzle whoever gets it. */
const USEFUL_MILLISECONDS = 600_000;

/** Phones that a code has proved, written to by way of the deliveries. */
export const openOwnerPhones = ({ database, bus, clock, seal }: OwnerPhonesTools): OwnerPhones => ({
  async find({ providerId, userId }) {
    const { rows } = await database.execute<{ readonly phone: string | null }>(sql`
      SELECT phone FROM users WHERE provider_id = ${providerId} AND id = ${userId} AND phone_verified_at IS NOT NULL`);
    return rows[0]?.phone ?? null;
  },
  async deliver({ providerId, phone, text }) {
    const now = clock.now();
    await queueDelivery(database, seal, {
      ...{ providerId, recipient: phone, text },
      channel: 'sms',
      createdAt: new Date(now),
      expiresAt: new Date(now + USEFUL_MILLISECONDS),
    });
    await announceDeliveries(bus, providerId);
  },
});

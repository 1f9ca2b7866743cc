import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Session } from '#api/platform/caller/caller.ts';
import { bytea } from '#api/platform/database/bytea.ts';
import type { Device, NetworkInterface, ParentalSettings } from '#contract/session.ts';
import type { DeviceId, ProfileId, ProviderId, UserId } from '#contract/units.ts';

const providerId = () => integer('provider_id').$type<ProviderId>().notNull();
const userId = () => integer('user_id').$type<UserId>().notNull();
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = pgTable('users', {
  providerId: providerId(),
  id: integer().$type<UserId>().notNull().generatedAlwaysAsIdentity(),
  username: text().notNull(),
  passwordHash: text('password_hash'),
  isGuest: boolean('is_guest').notNull(),
  wasGuest: boolean('was_guest').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  isStaff: boolean('is_staff').notNull().default(false),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  phone: text(),
  email: text(),
  timezone: text(),
  deviceLimit: integer('device_limit').notNull().default(5),
  referId: text('refer_id'),
  appVersion: text('app_version'),
  providerUid: text('provider_uid'),
  phoneVerifiedAt: instant('phone_verified_at'),
  emailVerifiedAt: instant('email_verified_at'),
  cityId: integer('city_id'),
  addressId: integer('address_id'),
  lastLoginAt: instant('last_login_at'),
  joinedAt: instant('joined_at').notNull(),
  parentalStatus: text('parental_status').$type<Session['parentalStatus']>().notNull().default('notset'),
  sealedPin: text('sealed_pin'),
});

export const devices = pgTable('devices', {
  providerId: providerId(),
  id: uuid().$type<DeviceId>().notNull(),
  userId: userId(),
  name: text(),
  deviceType: text('device_type').notNull(),
  vendor: text().notNull(),
  model: text().notNull().default(''),
  version: text().notNull().default(''),
  osName: text('os_name').notNull().default(''),
  osVersion: text('os_version').notNull().default(''),
  applicationType: text('application_type').notNull().default(''),
  serial: text().notNull().default(''),
  settings: jsonb().$type<Record<string, unknown>>(),
  parentalSettings: jsonb('parental_settings').$type<Partial<ParentalSettings>>(),
  notification: jsonb().$type<Device['notification']>(),
  interfaces: jsonb().$type<readonly NetworkInterface[]>().notNull().default([]),
  doorKeyHash: bytea('door_key_hash'),
  profileId: uuid('profile_id').$type<ProfileId>(),
  createdAt: instant('created_at').notNull(),
  loginAt: instant('login_at'),
});

export const sessions = pgTable('sessions', {
  tokenHash: bytea('token_hash').notNull(),
  providerId: providerId(),
  userId: userId(),
  deviceId: uuid('device_id').$type<DeviceId>(),
  /** The device that an interim session has authorised: it ends with it. */
  authorisedDeviceId: uuid('authorised_device_id').$type<DeviceId>(),
  stage: text().$type<Session['stage']>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at'),
  profileId: uuid('profile_id').$type<ProfileId>(),
  elevatedUntil: instant('elevated_until'),
  pinTryUntil: instant('pin_try_until'),
});

/** Which way in a code opens. */
export type CodeWay = 'phone' | 'city';

export const signInCodes = pgTable('sign_in_codes', {
  providerId: providerId(),
  way: text('method').$type<CodeWay>().notNull(),
  phone: text('identifier').notNull(),
  hash: bytea('code_hash').notNull(),
  deliveryId: uuid('delivery_id'),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export type UserRecord = typeof users.$inferSelect;
export type DeviceRecord = typeof devices.$inferSelect;
export type NewSession = typeof sessions.$inferInsert;
export type CodeRecord = typeof signInCodes.$inferSelect;

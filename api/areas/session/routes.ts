import { foundIn } from '#api/platform/wire/list-part.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import { JsonBytes, type Wire } from '#api/platform/wire/wire.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  session as calls,
  type Device,
  type DeviceRegistration,
  type ParentalSettings,
  type PushAddress,
} from '#contract/session.ts';
import type { UnixSeconds } from '#contract/units.ts';
import { dateOf, isoInstant } from '#rules/units.ts';
import type { DeviceService } from './device-service.ts';
import type { NewUser, SessionService } from './service.ts';
import type { DeviceChanges } from './store.ts';

/** What only the web's own door sends: the key in the viewer's cookie. */
const DOOR_KEY = 'kinora-device-key';

export interface SessionRoutesOptions {
  readonly session: SessionService;
  readonly devices: DeviceService;
}

export function sessionRoutes(wire: Wire, { session, devices }: SessionRoutesOptions): void {
  wire.handle(calls.createUser, ({ caller, body }) => session.createUser(caller, newUser(body)));
  wire.handle(calls.login, ({ caller, body }) =>
    session.login(caller, { login: body.login, password: body.password, appVersion: body.app_version ?? null }),
  );
  wire.handle(calls.authorizeDevice, ({ caller, body, header }) =>
    devices.authorise(caller, body.device_id, header(DOOR_KEY)),
  );
  wire.handle(calls.endSession, async ({ caller }) => {
    await session.end(caller);
    return {};
  });
  wire.handle(calls.self, async ({ caller }) => new JsonBytes(await session.self(caller)));
  wire.handle(calls.listDevices, async ({ caller, query }) =>
    foundIn(await devices.list(caller), query, ({ name }) => name ?? ''),
  );
  wire.handle(calls.registerDevice, ({ caller, body, header }) => {
    const device = { ...deviceFields(body), deviceType: body.device_type, vendor: body.vendor };
    return devices.register(caller, device, header(DOOR_KEY));
  });
  wire.handle(calls.getDevice, ({ caller, params }) => devices.get(caller, params.id));
  wire.handle(calls.updateDevice, ({ caller, params, body }) =>
    devices.update(caller, params.id, {
      ...deviceFields(body),
      settings: body.settings,
      parentalSettings: body.parental_settings && chosenOf(body.parental_settings),
      notification: body.notification && notificationOf(body.notification, caller.now),
    }),
  );
  wire.handle(calls.removeDevice, ({ caller, params }) => devices.remove(caller, params.id));
}

/** Only what parental settings are made of, whatever else was sent with it. */
function chosenOf(told: Partial<ParentalSettings>): Partial<ParentalSettings> {
  const { duration, pay, profile, program, vod, channel, settings } = told;
  const chosen = { duration, pay, profile, program, vod, channel, settings };
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
}

const notificationOf = ({ notification_type, token }: PushAddress, now: UnixSeconds): Device['notification'] => ({
  notification_type,
  token,
  created_at: isoInstant(dateOf(now)),
});

/** What a client tells of its device, in our words. */
const deviceFields = (told: Partial<DeviceRegistration>): DeviceChanges => ({
  deviceType: told.device_type,
  vendor: told.vendor,
  name: told.name,
  model: told.model,
  version: told.version,
  osName: told.os_name,
  osVersion: told.os_version,
  applicationType: told.application_type,
  serial: told.serial,
  interfaces: told.interfaces?.map(({ name = null, mac = null }) => ({ name, mac })),
});

/** A password makes a guest or a person, a phone alone a user that a code is to prove. */
function newUser(told: BodyOf<typeof calls.createUser>): NewUser {
  const { username, password, phone } = told;
  const user = { username, appVersion: told.app_version ?? null, referId: told.refer_id ?? null };
  if (password === undefined) {
    if (phone === undefined) throw new Refusal('validation_failed', { password: ['is required'] });
    requireNone('is taken with a password only', {
      first_name: told.first_name,
      last_name: told.last_name,
      email: told.email,
    });
    return { ...user, kind: 'phone', phone };
  }
  requireNone('must be proved by a code, without a password', { phone });
  return {
    ...user,
    kind: told.is_guest === true ? 'guest' : 'person',
    password,
    firstName: told.first_name?.trim() ?? '',
    lastName: told.last_name?.trim() ?? '',
    email: told.email ?? null,
  };
}

/** Refuses with `validation_failed` fields that do not go with the rest of a call. */
function requireNone(problem: string, fields: Readonly<Record<string, string | undefined>>): void {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (given.length > 0)
    throw new Refusal('validation_failed', Object.fromEntries(given.map(([name]) => [name, [problem]])));
}

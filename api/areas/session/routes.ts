import { Refusal } from '#api/platform/refusal.ts';
import { JsonBytes, type Wire } from '#api/platform/wire.ts';
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
  wire.handle(calls.authorizeDevice, ({ caller, body, headers }) =>
    devices.authorise(caller, body.device_id, headers[DOOR_KEY]),
  );
  wire.handle(calls.self, async ({ caller }) => new JsonBytes(await session.self(caller)));
  wire.handle(calls.listDevices, ({ caller }) => devices.list(caller));
  wire.handle(calls.registerDevice, ({ caller, body, headers }) => {
    const device = { ...deviceFields(body), deviceType: body.device_type, vendor: body.vendor };
    return devices.register(caller, device, headers[DOOR_KEY]);
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
});

/** A password makes a guest or a person, a phone alone a user that a code is to prove. */
function newUser(told: BodyOf<typeof calls.createUser>): NewUser {
  const { username, password, phone } = told;
  const user = { username, appVersion: told.app_version ?? null, referId: told.refer_id ?? null };
  if (password !== undefined) return { ...user, kind: told.is_guest === true ? 'guest' : 'person', password };
  if (phone === undefined) throw new Refusal('validation_failed', { password: ['is required'] });
  return { ...user, kind: 'phone', phone };
}

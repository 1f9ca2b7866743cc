import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { ListQuery } from './list-query.ts';
import { Account } from './payments.ts';
import { UserProfile } from './profiles.ts';
import {
  DeviceIdSchema,
  IsoInstantSchema,
  nullable,
  OpenObject,
  oneOf,
  refusedField,
  text,
  UserIdSchema,
} from './schema.ts';
import { Provider } from './site.ts';

/** Longest login, password and username the wire takes. */
const MAX_CREDENTIAL = 128;
const MAX_DEVICE_FIELD = 255;
const MAX_PHONE = 32;
export const MAX_APP_VERSION = 16;
const MAX_PUSH_TOKEN = 4096;
const MAX_INTERFACES = 16;
const MAX_NAME = 64;
const MAX_EMAIL = 254;
const MAX_PARENTAL_MINUTES = 24 * 60;

export const User = Type.Object({
  id: UserIdSchema,
  username: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  provider_uid: nullable(Type.String()),
  parental_code: nullable(Type.String()),
  parental_status: oneOf(['set', 'notset', 'ignore']),
  parental_dialogue: nullable(OpenObject),
  phone: nullable(Type.String()),
  email: nullable(Type.String()),
  timezone: Type.String(),
  timezone_utcoffset: Type.Integer(),
  device_limit: Type.Integer({ minimum: 0, maximum: 100 }),
  accounts: Type.Array(Account),
  provider: Provider,
  is_provider_free: Type.Boolean(),
  is_active: Type.Boolean(),
  is_testuser: Type.Boolean(),
  is_self_deletion_allowed: Type.Boolean(),
  is_validated: Type.Boolean(),
  is_guest: Type.Boolean(),
  last_login: nullable(IsoInstantSchema),
  date_joined: IsoInstantSchema,
  /** The same as `date_joined`. */
  created_at: IsoInstantSchema,
  /** Of the app that last signed in and told. */
  app_version: nullable(Type.String()),
  /** Clients of others name these two; no call fills them. */
  comment: Type.String(),
  sources: Type.Array(OpenObject),
  subscriptions: Type.Array(OpenObject),
  refer_id: nullable(Type.String()),
  unaccepted_agreement_ids: Type.Array(Type.Integer()),
  is_geofree: Type.Boolean(),
  tags: Type.Array(Type.String()),
  /** Who is watching. */
  profile: nullable(UserProfile),
});
export type User = Static<typeof User>;

export const ParentalSettings = Type.Object({
  /** Minutes in which a right PIN is not asked for again. */
  duration: Type.Integer({ minimum: 0, maximum: MAX_PARENTAL_MINUTES }),
  pay: Type.Boolean(),
  profile: Type.Boolean(),
  program: Type.Boolean(),
  vod: Type.Boolean(),
  channel: Type.Boolean(),
  settings: Type.Boolean(),
});
export type ParentalSettings = Static<typeof ParentalSettings>;

/** Settings of free shape; among them for how many minutes the PIN's dialogue was asked to save a right one. */
export const DeviceSettings = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  properties: { parentalChannels: { type: ['integer', 'null'], enum: [30, 1, null] } },
  additionalProperties: true,
});

/** What users say of themselves. */
export const personalFields = {
  first_name: Type.Optional(Type.String({ maxLength: MAX_NAME, pattern: '\\S' })),
  last_name: Type.Optional(text(MAX_NAME)),
  email: Type.Optional(text(MAX_EMAIL)),
};

const NetworkInterface = Type.Object({
  name: nullable(text(MAX_DEVICE_FIELD)),
  mac: nullable(text(MAX_DEVICE_FIELD)),
});
export type NetworkInterface = Static<typeof NetworkInterface>;

/** The data of a client when it registers a device. */
export const DeviceRegistration = Type.Object({
  device_type: text(MAX_DEVICE_FIELD),
  vendor: text(MAX_DEVICE_FIELD),
  name: Type.Optional(text(MAX_DEVICE_FIELD)),
  model: Type.Optional(text(MAX_DEVICE_FIELD)),
  version: Type.Optional(text(MAX_DEVICE_FIELD)),
  os_name: Type.Optional(text(MAX_DEVICE_FIELD)),
  os_version: Type.Optional(text(MAX_DEVICE_FIELD)),
  application_type: Type.Optional(text(MAX_DEVICE_FIELD)),
  serial: Type.Optional(text(MAX_DEVICE_FIELD)),
  interfaces: Type.Optional(Type.Array(Type.Partial(NetworkInterface), { maxItems: MAX_INTERFACES })),
});
export type DeviceRegistration = Static<typeof DeviceRegistration>;

/** Where an app on a device is reached by a push. */
const pushAddress = {
  notification_type: Type.String({ minLength: 1, maxLength: MAX_DEVICE_FIELD }),
  token: Type.String({ minLength: 1, maxLength: MAX_PUSH_TOKEN }),
};
const PushAddress = Type.Object(pushAddress);
export type PushAddress = Static<typeof PushAddress>;

export const Device = Type.Object({
  id: DeviceIdSchema,
  /** As it was named, else vendor and model. */
  name: nullable(Type.String()),
  device_type: Type.String(),
  vendor: Type.String(),
  model: Type.String(),
  version: Type.String(),
  serial: Type.String(),
  os_name: Type.String(),
  os_version: Type.String(),
  timezone: nullable(Type.String()),
  timezone_utcoffset: Type.Integer(),
  application_type: Type.String(),
  profile: nullable(UserProfile),
  store_source: nullable(Type.String()),
  settings: nullable(OpenObject),
  notification: nullable(Type.Object({ ...pushAddress, created_at: IsoInstantSchema })),
  interfaces: Type.Array(NetworkInterface),
  created_at: IsoInstantSchema,
  login_at: nullable(IsoInstantSchema),
  /** The same as `login_at`. */
  last_login_at: nullable(IsoInstantSchema),
  user_id: UserIdSchema,
  user: Type.Object({
    id: UserIdSchema,
    username: Type.String(),
    first_name: Type.String(),
    last_name: Type.String(),
    provider_uid: nullable(Type.String()),
  }),
  parental_settings: nullable(ParentalSettings),
  codec_structure_exist: Type.Boolean(),
  promoted_for: nullable(Type.String()),
  locale: nullable(Type.String()),
});
export type Device = Static<typeof Device>;

export const Token = Type.Object({
  access_token: Type.String(),
  expired: nullable(IsoInstantSchema),
  device: nullable(Device),
  profile: nullable(UserProfile),
  was_guest: Type.Boolean(),
});
export type Token = Static<typeof Token>;

const DeviceParams = Type.Object({ id: DeviceIdSchema });

export const session = {
  createUser: endpoint({
    method: 'POST',
    path: '/v2/users',
    summary: 'Creates a guest, a user with a phone that a code will prove, or one with a chosen password',
    access: 'open',
    region: 'restricted',
    body: Type.Object({
      username: Type.String({ minLength: 1, maxLength: MAX_CREDENTIAL }),
      password: Type.Optional(Type.String({ minLength: 8, maxLength: MAX_CREDENTIAL })),
      is_guest: Type.Optional(Type.Boolean()),
      /** Without a password: it becomes the user's when a code proves it. */
      phone: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_PHONE })),
      /** Kept where a password is chosen, the e-mail address unproved. */
      ...personalFields,
      app_version: Type.Optional(text(MAX_APP_VERSION)),
      refer_id: Type.Optional(text(256)),
      provider_uid: refusedField,
    }),
    response: User,
    errors: ['duplicate_user', 'guests_not_allowed', 'sign_in_not_offered'],
    freshFor: freshness.none,
  }),
  login: endpoint({
    method: 'POST',
    path: '/v2/auth/login',
    summary: 'Signs in by login and password; the token is an interim one until the device is authorised',
    access: 'open',
    region: 'restricted',
    body: Type.Object({
      login: Type.String({ minLength: 1, maxLength: MAX_CREDENTIAL }),
      password: Type.String({ minLength: 1, maxLength: MAX_CREDENTIAL }),
      app_version: Type.Optional(text(MAX_APP_VERSION)),
    }),
    response: Token,
    errors: ['invalid_credentials'],
    freshFor: freshness.none,
    yieldsToken: true,
  }),
  authorizeDevice: endpoint({
    method: 'POST',
    path: '/v2/auth/device',
    summary: 'Turns a registered device into a working token, with the interim token or the device id alone',
    access: 'open',
    region: 'restricted',
    body: Type.Object({ device_id: DeviceIdSchema }),
    response: Token,
    errors: ['device_not_found', 'too_many_devices', 'pincode_required'],
    freshFor: freshness.none,
    yieldsToken: true,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/v2/auth/session',
    summary: 'Ends the session of the token it is called with; its device stays',
    access: 'session',
    response: Type.Object({}),
    errors: [],
    freshFor: freshness.none,
  }),
  self: endpoint({
    method: 'GET',
    path: '/v2/users/self',
    summary: 'The signed-in user, guest or registered',
    access: 'session',
    response: User,
    errors: [],
    freshFor: freshness.default,
  }),
  listDevices: endpoint({
    method: 'GET',
    path: '/v2/users/self/devices',
    summary: 'The devices of the user',
    access: 'session',
    query: ListQuery,
    response: Type.Array(Device),
    errors: ['pincode_required'],
    freshFor: freshness.default,
  }),
  registerDevice: endpoint({
    method: 'POST',
    path: '/v2/users/self/devices',
    summary: 'Registers a device; the same serial twice makes two records',
    access: 'session',
    body: DeviceRegistration,
    response: Device,
    errors: ['too_many_devices'],
    freshFor: freshness.none,
  }),
  getDevice: endpoint({
    method: 'GET',
    path: '/v2/users/self/devices/{id}',
    summary: 'One device of the user',
    access: 'session',
    params: DeviceParams,
    response: Device,
    errors: ['device_not_found'],
    freshFor: freshness.default,
  }),
  updateDevice: endpoint({
    method: 'PATCH',
    path: '/v2/users/self/devices/{id}',
    summary: 'Changes what is known of a device; loosening what its PIN guards needs the PIN',
    access: 'session',
    params: DeviceParams,
    body: Type.Intersect([
      Type.Partial(DeviceRegistration),
      Type.Object({
        settings: Type.Optional(DeviceSettings),
        /** Omitted fields stay unchanged. */
        parental_settings: Type.Optional(Type.Partial(ParentalSettings)),
        notification: Type.Optional(nullable(PushAddress)),
      }),
    ]),
    response: Device,
    errors: ['device_not_found', 'pincode_required'],
    freshFor: freshness.none,
  }),
  removeDevice: endpoint({
    method: 'DELETE',
    path: '/v2/users/self/devices/{id}',
    summary: 'Removes a device and ends its sessions',
    access: 'session',
    params: DeviceParams,
    response: Device,
    errors: ['device_not_found'],
    freshFor: freshness.none,
  }),
};

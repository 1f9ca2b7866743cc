import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Caller, SignedInCaller } from '#api/platform/caller.ts';
import { DetailText } from '#api/platform/detail-text.ts';
import { addressKey } from '#api/platform/limits.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { requireAllowedCountry } from '#api/platform/region.ts';
import { sessionsKey } from '#api/platform/sessions.ts';
import { hashToken, isToken, newToken } from '#api/platform/tokens.ts';
import type { Device, Token } from '#contract/session.ts';
import type { DeviceId } from '#contract/units.ts';
import { parentalDevice } from '#rules/parental/settings.ts';
import { dateOf, deviceId, unixSeconds } from '#rules/units.ts';
import type { ParentalService } from '../parental/service.ts';
import { presentDevice, presentToken } from './presentation.ts';
import type { SessionTools } from './service.ts';
import * as store from './store.ts';
import type { DeviceRecord, UserRecord } from './tables.ts';

const UUID_SHAPE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A device that is authorised over and over keeps so many tokens: as many windows may hold one each. */
const TOKENS_KEPT = 5;

export interface DeviceTools extends SessionTools {
  readonly parental: ParentalService;
}

export interface NewDevice extends store.DeviceChanges {
  readonly deviceType: string;
  readonly vendor: string;
}

/** The devices of a user, and the tokens they yield. */
export class DeviceService {
  readonly #tools: DeviceTools;

  constructor(tools: DeviceTools) {
    this.#tools = tools;
  }

  /**
   * Turns a registered device into a working token. Whoever asks must be its user, or hold the key it was registered
   * with, or (where the provider lets set-top clients in that way, and the device has no key) know its id. Refuses with
   * `device_not_found` for any other, whether the device is there or not, with `too_many_devices`, and with
   * `permission_denied` a child that would watch as an adult there.
   */
  async authorise(caller: Caller, id: DeviceId, doorKey: string | undefined): Promise<Token> {
    requireAllowedCountry(caller);
    const { provider, session } = caller;
    if (session === null) this.#countStranger(caller, id);
    if (session === null && doorKey === undefined && !provider.settings.deviceIdSignIn) {
      throw new Refusal('authentication_failed');
    }
    requireUuid(id);
    const { database, bus, clock, parental } = this.#tools;
    const token = newToken();
    const { tokenLifetimeSeconds } = provider.settings;
    const expiresAt = tokenLifetimeSeconds === null ? null : dateOf(unixSeconds(caller.now + tokenLifetimeSeconds));
    const granted = await database.transaction(async (transaction) => {
      const known = await store.findDevice(transaction, provider.id, id);
      if (known === undefined || !mayAuthorise(caller, known, doorKey)) throw new Refusal('device_not_found');
      const key = { providerId: provider.id, userId: known.userId };
      await this.#tools.profiles.requirePlace(transaction, caller, key, known.profileId);
      const user = await store.lockUser(transaction, key);
      const device = await store.markDeviceLogin(transaction, provider.id, id, new Date(clock.now()));
      if (user === undefined || !user.isActive || device === undefined) throw new Refusal('device_not_found');
      if ((await store.countOtherAuthorised(transaction, key, id)) >= user.deviceLimit) {
        throw new Refusal('too_many_devices', new DetailText('device_limit', user.deviceLimit));
      }
      const tokenHash = hashToken(token);
      const createdAt = new Date(clock.now());
      await store.insertSession(transaction, {
        tokenHash,
        ...key,
        deviceId: id,
        stage: 'device',
        createdAt,
        expiresAt,
      });
      await parental.carryElevation(transaction, caller, { ...key, deviceId: id, tokenHash });
      await store.pruneSessions(transaction, provider.id, id, TOKENS_KEPT);
      await store.markLogin(transaction, key, dateOf(caller.now), null);
      return { user, device };
    });
    await bus.publish({ topic: 'sessions', key: sessionsKey(provider.id, granted.user.id) });
    const present = await this.#presenter(caller, granted.user);
    const device = present(granted.device);
    return presentToken({ token, expiresAt, wasGuest: granted.user.wasGuest }, { device, profile: device.profile });
  }

  async list(caller: SignedInCaller): Promise<Device[]> {
    const [user, devices] = await Promise.all([
      this.#user(caller),
      store.findDevices(this.#tools.database, caller.session),
    ]);
    return devices.map(await this.#presenter(caller, user));
  }

  /** Registers a device; a door key, if given, is from then on what it takes to use its id. */
  async register(caller: SignedInCaller, device: NewDevice, doorKey: string | undefined): Promise<Device> {
    if (doorKey !== undefined && !isToken(doorKey)) {
      throw new Refusal('validation_failed', { 'kinora-device-key': ['must be 40 lower-case hex characters'] });
    }
    const { database, clock } = this.#tools;
    const registered = await database.transaction(async (transaction) => {
      const user = await store.lockUser(transaction, caller.session);
      if (user === undefined) throw new Refusal('authentication_failed');
      if ((await store.countDevices(transaction, caller.session)) >= user.deviceLimit) {
        throw new Refusal('too_many_devices', new DetailText('device_limit', user.deviceLimit));
      }
      const created = await store.insertDevice(transaction, {
        ...device,
        providerId: caller.session.providerId,
        id: deviceId(randomUUID()),
        userId: user.id,
        doorKeyHash: doorKey === undefined ? null : hashToken(doorKey),
        // Whoever watches here watches there: a child gets no other view by another device.
        profileId: caller.session.profile.id,
        createdAt: new Date(clock.now()),
      });
      return { user, device: created };
    });
    const present = await this.#presenter(caller, registered.user);
    return present(registered.device);
  }

  async get(caller: SignedInCaller, id: DeviceId): Promise<Device> {
    requireUuid(id);
    const device = await store.findDeviceOf(this.#tools.database, caller.session, id);
    const present = await this.#presenter(caller, await this.#user(caller));
    return present(required(device));
  }

  /** Changes a device. Refuses with `device_not_found`, and with `pincode_required` what would loosen parental control. */
  async update(caller: SignedInCaller, id: DeviceId, changes: store.DeviceChanges): Promise<Device> {
    requireUuid(id);
    const { database, bus, parental } = this.#tools;
    const { session } = caller;
    const device = await database.transaction(async (transaction) => {
      const before = required(await store.lockDeviceOf(transaction, session, id));
      const parentalSettings = changes.parentalSettings && { ...before.parentalSettings, ...changes.parentalSettings };
      const after = required(await store.updateDevice(transaction, session, id, { ...changes, parentalSettings }));
      await parental.followChange(transaction, caller, { id, before: parentalOf(before), after: parentalOf(after) });
      return after;
    });
    await bus.publish({ topic: 'sessions', key: sessionsKey(session.providerId, session.userId) });
    const present = await this.#presenter(caller, await this.#user(caller));
    return present(device);
  }

  /** Removes a device and ends its sessions: here at once, in other processes within a second. */
  async remove(caller: SignedInCaller, id: DeviceId): Promise<Device> {
    requireUuid(id);
    const user = await this.#user(caller);
    const device = required(await store.deleteDevice(this.#tools.database, caller.session, id));
    await this.#tools.bus.publish({ topic: 'sessions', key: sessionsKey(device.providerId, device.userId) });
    const present = await this.#presenter(caller, user);
    return present(device);
  }

  /** The device first, so that the neighbours of one who tries do not pay for it. */
  #countStranger({ provider, address }: Caller, id: DeviceId): void {
    this.#tools.limits.take('deviceId', `${provider.id}:${id}`);
    this.#tools.limits.take('deviceAuthorisation', addressKey(address));
  }

  async #presenter(caller: Caller, user: UserRecord): Promise<(device: DeviceRecord) => Device> {
    const { provider, now } = caller;
    const profiles = await this.#tools.profiles.ofUser(caller, { providerId: provider.id, userId: user.id });
    return (device) => presentDevice(device, { user, profiles, fallbackZone: provider.timezone, now });
  }

  async #user({ session }: SignedInCaller): Promise<UserRecord> {
    const user = await store.findUser(this.#tools.database, session);
    if (user === undefined) throw new Refusal('authentication_failed');
    return user;
  }
}

function mayAuthorise({ provider, session }: Caller, device: DeviceRecord, doorKey: string | undefined): boolean {
  if (session?.userId === device.userId) return true;
  if (device.doorKeyHash !== null) {
    return doorKey !== undefined && timingSafeEqual(hashToken(doorKey), device.doorKeyHash);
  }
  return session === null && provider.settings.deviceIdSignIn;
}

/** A serial number or anything else that is no id at all names no device. */
function requireUuid(id: DeviceId): void {
  if (!UUID_SHAPE.test(id)) throw new Refusal('device_not_found');
}

function required(device: DeviceRecord | undefined): DeviceRecord {
  if (device === undefined) throw new Refusal('device_not_found');
  return device;
}

const parentalOf = ({ parentalSettings, settings }: DeviceRecord) => parentalDevice(parentalSettings, settings);

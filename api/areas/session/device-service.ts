import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Caller, SignedInCaller } from '#api/platform/caller/caller.ts';
import { sessionsKey } from '#api/platform/caller/sessions.ts';
import { hashToken, isToken, newToken } from '#api/platform/caller/tokens.ts';
import { isUuid } from '#api/platform/database/uuid.ts';
import { DetailText } from '#api/platform/wire/detail-text.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { Device, Token } from '#contract/session.ts';
import type { DeviceId } from '#contract/units.ts';
import { addressKey } from '#rules/address-key.ts';
import { raisedLimit } from '#rules/billing/rights.ts';
import { parentalDevice } from '#rules/parental/settings.ts';
import { dateOf, deviceId, unixSeconds } from '#rules/units.ts';
import type { HeldRights } from '../billing/service.ts';
import type { ParentalService } from '../parental/service.ts';
import { presentDevice, presentToken } from './presentation.ts';
import type { SessionTools } from './service.ts';
import * as store from './store.ts';
import type { DeviceRecord, UserRecord } from './tables.ts';

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
   * Turns a registered device into a working token. The caller must be its user, or hold the key it was registered
   * with, or (where the provider lets set-top clients in that way, and the device has no key) know its id. Refuses with
   * `device_not_found` for any other, whether the device is there or not, with `too_many_devices`, and with
   * `pincode_required` a child that would watch as an adult there. Who proves nothing but the id watches as a profile
   * that needs no PIN. An interim token ends with the device it has authorised.
   */
  async authorise(caller: Caller, id: DeviceId, doorKey: string | undefined): Promise<Token> {
    const { provider, session } = caller;
    if (session === null) this.#countStranger(caller, id);
    if (session === null && doorKey === undefined && !provider.settings.deviceIdSignIn) {
      throw new Refusal('authentication_failed');
    }
    requireUuid(id);
    const { database, bus, clock, parental, billing } = this.#tools;
    const { userId } = required(await store.findDevice(database, provider.id, id));
    // Before the transaction: a load within it would wait for a connection while it holds one.
    const rights = await billing.rightsAt({ providerId: provider.id, userId }, caller.now);
    const token = newToken();
    const { tokenLifetimeSeconds } = provider.settings;
    const expiresAt = tokenLifetimeSeconds === null ? null : dateOf(unixSeconds(caller.now + tokenLifetimeSeconds));
    const granted = await database.transaction(async (transaction) => {
      const known = await store.findDevice(transaction, provider.id, id);
      if (known === undefined || !mayAuthorise(caller, known, doorKey)) throw new Refusal('device_not_found');
      const key = { providerId: provider.id, userId: known.userId };
      await this.#tools.profiles.requirePlace(transaction, caller, key, known.profileId);
      const user = await store.lockUser(transaction, key);
      const tokenHash = hashToken(token);
      if (user !== undefined && session === null && known.doorKeyHash === null)
        await this.#tools.profiles.choosePinless(transaction, user, {
          providerId: provider.id,
          deviceId: id,
          tokenHash,
        });
      const device = await store.markDeviceLogin(transaction, provider.id, id, new Date(clock.now()));
      if (user === undefined || !user.isActive || device === undefined) throw new Refusal('device_not_found');
      requirePlace(user, rights, await store.countOtherAuthorised(transaction, key, id));
      const createdAt = new Date(clock.now());
      await store.insertSession(transaction, {
        tokenHash,
        ...key,
        deviceId: id,
        stage: 'device',
        createdAt,
        expiresAt,
      });
      if (session?.stage === 'interim') await store.bindSession(transaction, session, id);
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

  /** The devices of the user; refuses a child's profile with `not_for_children` and `pincode_required`. */
  async list(caller: SignedInCaller): Promise<Device[]> {
    // A sign-in that finds no place for its device shows them, also where the first profile is a child's.
    if (caller.session.stage === 'device') this.#tools.profiles.requireAccount(caller);
    const [user, devices, isShown] = await Promise.all([
      this.#user(caller),
      store.findDevices(this.#tools.database, caller.session),
      this.#visibleTo(caller),
    ]);
    return devices.filter(isShown).map(await this.#presenter(caller, user));
  }

  /** Registers a device; a door key, if given, is from then on what it takes to use its id. */
  async register(caller: SignedInCaller, device: NewDevice, doorKey: string | undefined): Promise<Device> {
    if (doorKey !== undefined && !isToken(doorKey)) {
      throw new Refusal('validation_failed', { 'kinora-device-key': ['must be 40 lower-case hex characters'] });
    }
    const { database, clock, billing } = this.#tools;
    const rights = await billing.rightsOf(caller);
    const registered = await database.transaction(async (transaction) => {
      const user = await store.lockUser(transaction, caller.session);
      if (user === undefined) throw new Refusal('authentication_failed');
      requirePlace(user, rights, await store.countDevices(transaction, caller.session));
      const created = await store.insertDevice(transaction, {
        ...device,
        providerId: caller.session.providerId,
        id: deviceId(randomUUID()),
        userId: user.id,
        doorKeyHash: doorKey === undefined ? null : hashToken(doorKey),
        // The profile stays the same on the other device: a child gets no other view there.
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
    const device = await this.#find(caller, id);
    const present = await this.#presenter(caller, await this.#user(caller));
    return present(device);
  }

  /**
   * Changes a device. Refuses with `device_not_found`, with `pincode_required` what would loosen parental control, and a
   * child's profile that changes parental control at all as `list` does.
   */
  async update(caller: SignedInCaller, id: DeviceId, changes: store.DeviceChanges): Promise<Device> {
    requireUuid(id);
    const { database, bus, parental } = this.#tools;
    const { session } = caller;
    if (changes.parentalSettings !== undefined) this.#tools.profiles.requireAccount(caller);
    await this.#find(caller, id);
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
    await this.#find(caller, id);
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

  /** A device that the caller may see; refuses with `device_not_found` for any other. */
  async #find(caller: SignedInCaller, id: DeviceId): Promise<DeviceRecord> {
    const device = required(await store.findDeviceOf(this.#tools.database, caller.session, id));
    const isShown = await this.#visibleTo(caller);
    return required(isShown(device) ? device : undefined);
  }

  /** Which devices a caller may see and change: its own, and those on which the chosen profile is open to it. */
  async #visibleTo(caller: SignedInCaller): Promise<(device: DeviceRecord) => boolean> {
    const { profiles } = this.#tools;
    const { deviceId, stage } = caller.session;
    if (stage === 'device' && !profiles.hasAccount(caller)) return ({ id }) => id === deviceId;
    const isOpen = await profiles.openTo(caller);
    return ({ id, profileId }) => id === deviceId || isOpen(profileId);
  }

  async #user({ session }: SignedInCaller): Promise<UserRecord> {
    const user = await store.findUser(this.#tools.database, session);
    if (user === undefined) throw new Refusal('authentication_failed');
    return user;
  }
}

/** Refuses with `too_many_devices` where a user has as many devices as the user's own limit and packets give. */
function requirePlace({ deviceLimit }: UserRecord, { devices }: HeldRights, count: number): void {
  const limit = raisedLimit(deviceLimit, devices);
  if (count >= limit) throw new Refusal('too_many_devices', new DetailText('device_limit', limit));
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
  if (!isUuid(id)) throw new Refusal('device_not_found');
}

function required(device: DeviceRecord | undefined): DeviceRecord {
  if (device === undefined) throw new Refusal('device_not_found');
  return device;
}

const parentalOf = ({ parentalSettings, settings }: DeviceRecord) => parentalDevice(parentalSettings, settings);

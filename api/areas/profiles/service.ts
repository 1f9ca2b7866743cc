import { randomUUID } from 'node:crypto';
import type { ParentalService } from '#api/areas/parental/service.ts';
import type { Bus } from '#api/platform/bus/bus.ts';
import type { Caller, Session, SignedInCaller, Viewpoint } from '#api/platform/caller/caller.ts';
import { sessionsKey } from '#api/platform/caller/sessions.ts';
import type { Database } from '#api/platform/database/database.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import {
  type AvatarCategory,
  type BaseProfile,
  type ProfileRole,
  profileRoles,
  type UserProfile,
} from '#contract/profiles.ts';
import type { ProfileId, UnixSeconds, UserId } from '#contract/units.ts';
import { accountRefusal, mayActAsParent, mayTouch } from '#rules/profiles/permission.ts';
import { chosenProfile, MOST_PROFILES } from '#rules/profiles/profiles.ts';
import { profileId } from '#rules/units.ts';
import { presentAvatarCategory, presentBaseProfile, presentProfile } from './presentation.ts';
import * as store from './store.ts';

export interface ProfileServiceOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly parental: Pick<ParentalService, 'isOpen'>;
}

/** What is undefined stays as it is. */
export type ProfileChanges = { readonly [Field in keyof store.ProfileFields]?: store.ProfileFields[Field] | undefined };

const actorOf = ({ parentalStatus, elevatedUntil }: Session, now: UnixSeconds) => ({
  parentalStatus,
  isElevated: elevatedUntil !== null && now < elevatedUntil,
});

/** Whether a session may do what is a parent's to decide. */
const isParent = (session: Session, now: UnixSeconds): boolean => mayActAsParent(actorOf(session, now));

/** Who of a household is watching. */
export class ProfileService {
  readonly #options: ProfileServiceOptions;

  constructor(options: ProfileServiceOptions) {
    this.#options = options;
  }

  /** The profiles of a user, the first one first. */
  async ofUser(viewpoint: Viewpoint, user: store.UserKey): Promise<UserProfile[]> {
    const profiles = await store.loadProfiles(this.#options.database, user);
    return profiles.map((profile) => presentProfile(profile, viewpoint));
  }

  list(caller: SignedInCaller): Promise<UserProfile[]> {
    return this.ofUser(caller, caller.session);
  }

  async current(caller: SignedInCaller): Promise<UserProfile> {
    const profiles = await store.loadProfiles(this.#options.database, caller.session);
    return presentProfile(required(profiles, caller.session.profile.id), caller);
  }

  /** Adds a profile; refuses with `too_many_profiles`, and with `pincode_required` where it takes a parent. */
  async create(caller: SignedInCaller, fields: store.ProfileFields): Promise<UserProfile> {
    const { session } = caller;
    await this.#requireOpen(caller);
    requirePermission(caller, fields.role);
    const id = profileId(randomUUID());
    return this.#change(caller, id, async (transaction, profiles) => {
      if (profiles.length >= MOST_PROFILES) throw new Refusal('too_many_profiles');
      await requireAvatar(transaction, session, fields.avatarId);
      await store.insertProfile(transaction, session, { ...trimmed(fields), id });
    });
  }

  /** Changes a profile; refuses with `profile_not_found`, and with `pincode_required` where it takes a parent. */
  async update(caller: SignedInCaller, id: ProfileId, changes: ProfileChanges): Promise<UserProfile> {
    const { session } = caller;
    await this.#requireOpen(caller);
    return this.#change(caller, id, async (transaction, profiles) => {
      const known = required(profiles, id);
      const { name = known.name, role = known.role, avatarId = known.avatarId } = changes;
      requirePermission(caller, known.role, role);
      await requireAvatar(transaction, session, avatarId);
      await store.updateProfile(transaction, session, id, trimmed({ name, role, avatarId }));
      if (role === 'child' && known.role !== 'child')
        await store.endElevations(transaction, session, id, profiles[0]?.id);
    });
  }

  /** Removes a profile; refuses with `profile_not_found`, `profile_is_active` and `pincode_required`. */
  async remove(caller: SignedInCaller, id: ProfileId): Promise<UserProfile> {
    const { session } = caller;
    const removed = await this.#transaction(caller, async (transaction, profiles) => {
      const known = required(profiles, id);
      // Asked anew: another device may have removed meanwhile what the session was watching with.
      const active = chosenProfile(profiles, await store.findChosen(transaction, session));
      if (active?.id === id) throw new Refusal('profile_is_active');
      // Also a child's: another device that uses it would fall back to the first profile, an adult's.
      requirePermission(caller, 'adult');
      await store.deleteProfile(transaction, session, id);
      return known;
    });
    return presentProfile(removed, caller);
  }

  /**
   * Chooses who is watching: seen here at once and in other processes within a second. Refuses with `profile_not_found`,
   * and with `pincode_required` where it takes a parent. A child's profile starts without a passed PIN check.
   */
  async select(caller: SignedInCaller, id: ProfileId): Promise<UserProfile> {
    return this.#change(caller, id, async (transaction, profiles) => {
      const { role } = required(profiles, id);
      requirePermission(caller, role);
      await store.chooseProfile(transaction, caller.session, id);
      if (role === 'child') await store.endElevations(transaction, caller.session, id, profiles[0]?.id);
    });
  }

  /** Refuses with `pincode_required` where a child would take a place that an adult has chosen, such as another device. */
  async requirePlace(
    connection: store.Connection,
    { session, now }: Caller,
    user: store.UserKey,
    chosenId: ProfileId | null,
  ): Promise<void> {
    if (session === null || session.profile.role === 'adult' || isParent(session, now)) return;
    const chosen = chosenProfile(await store.loadProfiles(connection, user), chosenId);
    if (chosen?.role !== 'child') throw new Refusal('pincode_required');
  }

  /**
   * Which choices of a profile are open to a caller: to a child without a parent only those of a child's. Null is the choice
   * of none, which the first profile takes.
   */
  async openTo({ session, now }: SignedInCaller): Promise<(chosenId: ProfileId | null) => boolean> {
    if (session.profile.role === 'adult' || isParent(session, now)) return () => true;
    const profiles = await store.loadProfiles(this.#options.database, session);
    return (chosenId) => chosenProfile(profiles, chosenId)?.role === 'child';
  }

  /** Refuses with `not_for_children` or `pincode_required` a child's profile, which has no account pages. */
  requireAccount({ session, now }: SignedInCaller): void {
    const refusal = accountRefusal(session.profile.role, actorOf(session, now));
    if (refusal !== null) throw new Refusal(refusal);
  }

  /** Whether the caller may see the account's devices and settings. */
  hasAccount({ session, now }: SignedInCaller): boolean {
    return accountRefusal(session.profile.role, actorOf(session, now)) === null;
  }

  /** Leaves an adult's profile that takes a PIN for a child's where there is one: for who has proved nothing of themselves. */
  async choosePinless(
    connection: store.Connection,
    user: { readonly id: UserId; readonly parentalStatus: Session['parentalStatus'] },
    seat: store.Seat,
  ): Promise<void> {
    if (mayActAsParent({ parentalStatus: user.parentalStatus, isElevated: false })) return;
    const profiles = await store.loadProfiles(connection, { providerId: seat.providerId, userId: user.id });
    if (chosenProfile(profiles, await store.findChosen(connection, seat))?.role === 'child') return;
    const child = profiles.find(({ role }) => role === 'child');
    if (child !== undefined) await store.chooseProfile(connection, seat, child.id);
  }

  /** What a profile can be made from. */
  base(caller: Caller): BaseProfile[] {
    return profileRoles.map((role) => presentBaseProfile(role, caller));
  }

  async avatarCategories(caller: Caller): Promise<AvatarCategory[]> {
    const categories = await store.loadAvatarCategories(this.#options.database, caller.provider.id);
    return categories.map((category) => presentAvatarCategory(category, caller));
  }

  /** Where the device's `profile` switch is on, a child's profile takes a parent as well [C-ROLE-08]. */
  async #requireOpen(caller: SignedInCaller): Promise<void> {
    if (!(await this.#options.parental.isOpen(caller, 'profile'))) throw new Refusal('pincode_required');
  }

  /** One change at a time of a user's profiles; answers what became of the one it was about. */
  async #change(
    caller: SignedInCaller,
    id: ProfileId,
    change: (transaction: store.Connection, profiles: readonly store.ProfileRecord[]) => Promise<void>,
  ): Promise<UserProfile> {
    const changed = await this.#transaction(caller, async (transaction, profiles) => {
      await change(transaction, profiles);
      return required(await store.loadProfiles(transaction, caller.session), id);
    });
    return presentProfile(changed, caller);
  }

  async #transaction<Result>(
    { session }: SignedInCaller,
    work: (transaction: store.Connection, profiles: readonly store.ProfileRecord[]) => Promise<Result>,
  ): Promise<Result> {
    const { database, bus } = this.#options;
    const result = await database.transaction(async (transaction) => {
      if (!(await store.lockUser(transaction, session))) throw new Refusal('authentication_failed');
      return work(transaction, await store.loadProfiles(transaction, session));
    });
    await bus.publish({ topic: 'sessions', key: sessionsKey(session.providerId, session.userId) });
    return result;
  }
}

function required(profiles: readonly store.ProfileRecord[], id: ProfileId): store.ProfileRecord {
  const profile = profiles.find((known) => known.id === id);
  if (profile === undefined) throw new Refusal('profile_not_found');
  return profile;
}

/** A change concerns the role before it and the one after. */
function requirePermission({ session, now }: SignedInCaller, ...roles: readonly ProfileRole[]): void {
  if (!mayTouch(isParent(session, now), ...roles)) throw new Refusal('pincode_required');
}

async function requireAvatar(connection: store.Connection, { providerId }: Session, id: number | null): Promise<void> {
  if (id === null || (await store.isAvatar(connection, providerId, id))) return;
  throw new Refusal('validation_failed', { icon_avatar_id: ['is not an avatar'] });
}

const trimmed = (fields: store.ProfileFields): store.ProfileFields => ({ ...fields, name: fields.name.trim() });

import { absolute } from '#api/platform/addresses.ts';
import type { Viewpoint } from '#api/platform/caller/caller.ts';
import { translated } from '#api/platform/wire/language.ts';
import type { Account } from '#contract/payments.ts';
import type { UserProfile } from '#contract/profiles.ts';
import type { ParentalDialogueSettings } from '#contract/provider-settings.ts';
import type { Device, Token, User } from '#contract/session.ts';
import type { Provider } from '#contract/site.ts';
import type { UnixSeconds } from '#contract/units.ts';
import { utcOffset } from '#rules/guide/local-time.ts';
import { defaultParentalSettings } from '#rules/parental/settings.ts';
import { chosenProfile } from '#rules/profiles/profiles.ts';
import { deviceName } from '#rules/session/device-name.ts';
import { STAFF_TAG } from '#rules/site/debug-output.ts';
import { isoInstant } from '#rules/units.ts';
import type { DeviceRecord, UserRecord } from './tables.ts';

const isoOrNull = (instant: Date | null) => (instant === null ? null : isoInstant(instant));

export interface UserParts {
  readonly user: UserRecord;
  readonly accounts: readonly Account[];
  /** How many devices the user may have, packets included. */
  readonly deviceLimit: number;
  readonly provider: Provider;
  /** The PIN, where old clients get it. */
  readonly parentalCode: string | null;
  /** What the operator asks who has no PIN. */
  readonly dialogue: User['parental_dialogue'];
  /** Who is watching. */
  readonly profile: UserProfile | null;
  readonly now: UnixSeconds;
}

export function presentUser({
  user,
  accounts,
  deviceLimit,
  provider,
  parentalCode,
  dialogue,
  profile,
  now,
}: UserParts): User {
  const timezone = user.timezone ?? provider.timezone;
  // How the account is reached is an adult's to know.
  const { phone, email } = profile?.role === 'child' ? { phone: null, email: null } : user;
  return {
    id: user.id,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    provider_uid: user.providerUid,
    parental_code: parentalCode,
    parental_status: user.parentalStatus,
    parental_dialogue: dialogue,
    phone,
    email,
    timezone,
    timezone_utcoffset: utcOffset(now, timezone),
    device_limit: deviceLimit,
    accounts: [...accounts],
    provider,
    is_provider_free: false,
    is_active: user.isActive,
    is_testuser: false,
    is_self_deletion_allowed: false,
    is_validated: user.phoneVerifiedAt !== null,
    is_guest: user.isGuest,
    last_login: isoOrNull(user.lastLoginAt),
    date_joined: isoInstant(user.joinedAt),
    created_at: isoInstant(user.joinedAt),
    app_version: user.appVersion,
    comment: '',
    sources: [],
    subscriptions: [],
    refer_id: user.referId,
    unaccepted_agreement_ids: [],
    is_geofree: false,
    tags: user.isStaff ? [STAFF_TAG] : [],
    profile,
  };
}

/** What an operator asks parents, in the viewer's language [A-ENT-11]. */
export const presentDialogue = ({ icon, title, message, buttons }: ParentalDialogueSettings, viewpoint: Viewpoint) => ({
  icon: icon && absolute(viewpoint, icon),
  title: translated(title, viewpoint.language),
  message: translated(message, viewpoint.language),
  buttons: buttons.map(({ label, action, isPrimary }) => ({
    label: translated(label, viewpoint.language),
    action,
    is_primary: isPrimary,
  })),
});

export interface DeviceOwner {
  readonly user: Pick<UserRecord, 'id' | 'username' | 'firstName' | 'lastName' | 'providerUid' | 'timezone'>;
  readonly profiles: readonly UserProfile[];
  /** The zone of a user who has chosen none. */
  readonly fallbackZone: string;
  readonly now: UnixSeconds;
}

export function presentDevice(device: DeviceRecord, { user, profiles, fallbackZone, now }: DeviceOwner): Device {
  const timezone = user.timezone ?? fallbackZone;
  return {
    id: device.id,
    name: deviceName(device.name, device),
    device_type: device.deviceType,
    vendor: device.vendor,
    model: device.model,
    version: device.version,
    serial: device.serial,
    os_name: device.osName,
    os_version: device.osVersion,
    timezone,
    timezone_utcoffset: utcOffset(now, timezone),
    application_type: device.applicationType,
    profile: chosenProfile(profiles, device.profileId) ?? null,
    store_source: null,
    settings: device.settings,
    notification: device.notification,
    interfaces: [...device.interfaces],
    created_at: isoInstant(device.createdAt),
    login_at: isoOrNull(device.loginAt),
    last_login_at: isoOrNull(device.loginAt),
    user_id: user.id,
    user: {
      id: user.id,
      username: user.username,
      first_name: user.firstName,
      last_name: user.lastName,
      provider_uid: user.providerUid,
    },
    parental_settings: { ...defaultParentalSettings, ...device.parentalSettings },
    codec_structure_exist: false,
    promoted_for: null,
    locale: null,
  };
}

export interface GrantedToken {
  readonly token: string;
  readonly expiresAt: Date | null;
  readonly wasGuest: boolean;
}

export const presentToken = (
  { token, expiresAt, wasGuest }: GrantedToken,
  { device, profile }: Pick<Token, 'device' | 'profile'>,
): Token => ({
  access_token: token,
  expired: isoOrNull(expiresAt),
  device,
  profile,
  was_guest: wasGuest,
});

import { absolute } from '#api/platform/addresses.ts';
import type { ParentalDialogueSettings, Viewpoint } from '#api/platform/caller.ts';
import { translated } from '#api/platform/language.ts';
import type { UserProfile } from '#contract/profiles.ts';
import type { Device, Token, User } from '#contract/session.ts';
import type { Provider } from '#contract/site.ts';
import type { UnixSeconds } from '#contract/units.ts';
import { utcOffset } from '#rules/guide/local-time.ts';
import { defaultParentalSettings } from '#rules/parental/settings.ts';
import { chosenProfile } from '#rules/profiles/profiles.ts';
import { STAFF_TAG } from '#rules/site/debug-output.ts';
import { decimalAmount, isoInstant, minor } from '#rules/units.ts';
import type { AccountRecord, DeviceRecord, UserRecord } from './tables.ts';

const isoOrNull = (instant: Date | null) => (instant === null ? null : isoInstant(instant));

export interface UserParts {
  readonly user: UserRecord;
  readonly accounts: readonly AccountRecord[];
  readonly provider: Provider;
  /** The PIN, where old clients are told it. */
  readonly parentalCode: string | null;
  /** What the operator asks who has no PIN. */
  readonly dialogue: User['parental_dialogue'];
  /** Who is watching. */
  readonly profile: UserProfile | null;
  readonly now: UnixSeconds;
}

export function presentUser({ user, accounts, provider, parentalCode, dialogue, profile, now }: UserParts): User {
  const timezone = user.timezone ?? provider.timezone;
  return {
    id: user.id,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    provider_uid: user.providerUid,
    parental_code: parentalCode,
    parental_status: user.parentalStatus,
    parental_dialogue: dialogue,
    phone: user.phone,
    email: user.email,
    timezone,
    timezone_utcoffset: utcOffset(now, timezone),
    device_limit: user.deviceLimit,
    accounts: accounts.map(presentAccount),
    provider,
    is_provider_free: false,
    is_active: user.isActive,
    is_testuser: false,
    is_self_deletion_allowed: false,
    is_validated: user.phoneVerifiedAt !== null,
    is_guest: user.isGuest,
    last_login: isoOrNull(user.lastLoginAt),
    date_joined: isoInstant(user.joinedAt),
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

function presentAccount({ id, balanceMinor, isPaymentAllowed }: AccountRecord) {
  const balance = decimalAmount(minor(balanceMinor));
  return { id, amount: balance, balance, is_payment_allowed: isPaymentAllowed };
}

export interface DeviceOwner {
  readonly user: Pick<UserRecord, 'id' | 'username' | 'timezone'>;
  readonly profiles: readonly UserProfile[];
  /** The zone of a user who has chosen none. */
  readonly fallbackZone: string;
  readonly now: UnixSeconds;
}

export function presentDevice(device: DeviceRecord, { user, profiles, fallbackZone, now }: DeviceOwner): Device {
  const timezone = user.timezone ?? fallbackZone;
  return {
    id: device.id,
    name: device.name,
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
    interfaces: [],
    created_at: isoInstant(device.createdAt),
    login_at: isoOrNull(device.loginAt),
    user_id: user.id,
    user: { id: user.id, username: user.username },
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

import { UserProfile } from '#contract/profiles.ts';
import { Device, Token, User } from '#contract/session.ts';
import { blank, type PartsOf } from '../blank.ts';
import type { Plain } from '../wire-calls.ts';
import { provider } from './operator.ts';

/** Who looks at a page: a guest that it makes itself, or somebody signed in. */
export type Viewer = 'guest' | 'member' | 'child';

/** The id of each viewer's device, and the token that the door keeps for it. */
export const deviceOf = (viewer: Viewer) => `device-of-${viewer}`;
export const tokenOf = (viewer: Viewer) => `token-of-${viewer}`;

const VIEWERS: readonly Viewer[] = ['guest', 'member', 'child'];

/** Whose session a token is; a call without one comes from a guest. */
export const viewerOf = (token: string | null): Viewer =>
  VIEWERS.find((viewer) => tokenOf(viewer) === token) ?? 'guest';

/** A profile; an adult's unless its role says otherwise. */
export const profile = ({ profile: base, ...parts }: PartsOf<Plain<UserProfile>> = {}): Plain<UserProfile> =>
  blank(UserProfile, {
    id: 'profile-of-adult',
    name: 'Main',
    role: 'adult',
    ...parts,
    profile: { id: 1, name: 'Adult', role: parts.role ?? 'adult', ...base },
  });

export const adult = profile();
export const child = profile({ id: 'profile-of-child', name: 'Mia', role: 'child', profile: { id: 2, name: 'Child' } });

const USER = { id: 7, username: 'someone', first_name: 'Anna', last_name: '', provider_uid: null };

/** The user of a viewer, with these parts of their own. */
export const user = (viewer: Viewer, parts: PartsOf<Plain<User>> = {}): Plain<User> =>
  blank(User, {
    ...USER,
    parental_status: 'notset',
    timezone: 'Asia/Almaty',
    timezone_utcoffset: 18_000,
    device_limit: 5,
    accounts: [
      { id: 7, amount: '0.00', balance: '0.00', is_payment_allowed: true, block_status: 0, block_amount: '0.00' },
    ],
    is_active: true,
    is_guest: viewer === 'guest',
    profile: viewer === 'child' ? child : adult,
    ...parts,
    provider: provider(parts.provider),
  });

/** The device of a viewer, with these parts of its own. */
export const device = (viewer: Viewer, parts: PartsOf<Plain<Device>> = {}): Plain<Device> =>
  blank(Device, {
    id: deviceOf(viewer),
    name: 'Kinora Chrome',
    device_type: 'pc',
    vendor: 'Kinora',
    model: 'Chrome',
    os_name: 'Linux',
    timezone: 'Asia/Almaty',
    timezone_utcoffset: 18_000,
    application_type: 'web',
    profile: viewer === 'child' ? child : adult,
    user_id: USER.id,
    user: USER,
    ...parts,
    parental_settings: { program: true, vod: true, channel: true, settings: true, ...parts.parental_settings },
  });

/** What a sign-in of a viewer answers. */
export const token = (viewer: Viewer, parts: PartsOf<Plain<Token>> = {}): Plain<Token> =>
  blank(Token, {
    access_token: tokenOf(viewer),
    device: device(viewer),
    profile: viewer === 'child' ? child : adult,
    ...parts,
  });

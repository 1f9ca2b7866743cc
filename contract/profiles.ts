import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { ListQuery } from './list-query.ts';
import { IntegerIdSchema, nullable, oneOf, ProfileIdSchema } from './schema.ts';

const LONGEST_NAME = 64;

/** The role of a profile: a child sees only children's content. */
export const profileRoles = ['adult', 'child'] as const;
export type ProfileRole = (typeof profileRoles)[number];

/** The template of a profile: one for adults, one for children. */
export const BaseProfile = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  icon: Type.String(),
  background: Type.String(),
  role: oneOf(profileRoles),
  description: nullable(Type.String()),
});
export type BaseProfile = Static<typeof BaseProfile>;

export const UserProfile = Type.Object({
  id: ProfileIdSchema,
  name: Type.String(),
  /** Of the avatar; empty where none is chosen. */
  icon: Type.String(),
  background: Type.String(),
  icon_avatar_id: nullable(Type.Integer()),
  role: oneOf(profileRoles),
  profile: BaseProfile,
});
export type UserProfile = Static<typeof UserProfile>;

export const Avatar = Type.Object({ id: Type.Integer(), icon: Type.String() });

export const AvatarCategory = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  avatars: Type.Array(Avatar),
});
export type AvatarCategory = Static<typeof AvatarCategory>;

/** Not only spaces. */
const Name = Type.String({ minLength: 1, maxLength: LONGEST_NAME, pattern: '\\S' });

const ProfileParams = Type.Object({ id: ProfileIdSchema });

export const profiles = {
  list: endpoint({
    method: 'GET',
    path: '/v2/users/self/profiles',
    summary: 'The profiles of the user, the first one first',
    access: 'session',
    query: ListQuery,
    response: Type.Array(UserProfile),
    errors: [],
    freshFor: freshness.default,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/users/self/profiles',
    summary: 'Adds a profile; a user has at most five',
    access: 'session',
    body: Type.Object({
      name: Name,
      role: Type.Optional(oneOf(profileRoles)),
      icon_avatar_id: Type.Optional(nullable(IntegerIdSchema)),
      /** How older clients name the role: the id of a base profile. */
      profile_id: Type.Optional(IntegerIdSchema),
    }),
    response: UserProfile,
    errors: ['too_many_profiles', 'pincode_required'],
    freshFor: freshness.none,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/v2/users/self/profiles/{id}',
    summary: 'Changes what is given of a profile',
    access: 'session',
    params: ProfileParams,
    body: Type.Object({
      name: Type.Optional(Name),
      role: Type.Optional(oneOf(profileRoles)),
      icon_avatar_id: Type.Optional(nullable(IntegerIdSchema)),
    }),
    response: UserProfile,
    errors: ['profile_not_found', 'pincode_required'],
    freshFor: freshness.none,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/users/self/profiles/{id}',
    summary: 'Removes a profile, but not the one that is watching',
    access: 'session',
    params: ProfileParams,
    response: UserProfile,
    errors: ['profile_not_found', 'profile_is_active', 'pincode_required'],
    freshFor: freshness.none,
  }),
  current: endpoint({
    method: 'GET',
    path: '/v2/users/self/profile',
    summary: 'Who is watching on this device',
    access: 'session',
    response: UserProfile,
    errors: ['profile_not_found'],
    freshFor: freshness.none,
  }),
  select: endpoint({
    method: 'POST',
    path: '/v2/users/self/profile',
    summary: 'Chooses who is watching on this device',
    access: 'session',
    body: Type.Object({ id: ProfileIdSchema }),
    response: UserProfile,
    errors: ['profile_not_found', 'pincode_required'],
    freshFor: freshness.none,
  }),
  base: endpoint({
    method: 'GET',
    path: '/v2/profiles',
    summary: 'What a profile can be made from',
    access: 'reader',
    response: Type.Array(BaseProfile),
    errors: [],
    freshFor: freshness.configuration,
  }),
  avatarCategories: endpoint({
    method: 'GET',
    path: '/v2/profiles/avatar_categories',
    summary: 'Pictures for profiles, by category',
    access: 'reader',
    response: Type.Array(AvatarCategory),
    errors: [],
    freshFor: freshness.configuration,
  }),
};

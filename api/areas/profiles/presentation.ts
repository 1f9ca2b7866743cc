import { absolute } from '#api/platform/addresses.ts';
import type { Viewpoint } from '#api/platform/caller/caller.ts';
import { translated } from '#api/platform/wire/language.ts';
import type { AvatarCategory, BaseProfile, ProfileRole, UserProfile } from '#contract/profiles.ts';
import { profileRoles } from '#contract/profiles.ts';
import { baseProfileNames, unnamedProfile } from '#rules/profiles/names.ts';
import type { AvatarCategoryRecord, ProfileRecord } from './store.ts';

/** Ids of the base profiles, as older clients name them. */
const baseProfileIds: Readonly<Record<ProfileRole, number>> = { adult: 1, child: 2 };

export const roleOfBaseProfile = (id: number): ProfileRole | undefined =>
  profileRoles.find((role) => baseProfileIds[role] === id);

export const presentBaseProfile = (role: ProfileRole, { language }: Viewpoint): BaseProfile => ({
  id: baseProfileIds[role],
  name: baseProfileNames[role][language],
  icon: '',
  background: '',
  role,
  description: null,
});

export const presentProfile = (profile: ProfileRecord, viewpoint: Viewpoint): UserProfile => ({
  id: profile.id,
  name: profile.name === '' ? unnamedProfile[viewpoint.language] : profile.name,
  icon: profile.icon === null ? '' : absolute(viewpoint, profile.icon),
  background: '',
  icon_avatar_id: profile.avatarId,
  role: profile.role,
  profile: presentBaseProfile(profile.role, viewpoint),
});

export const presentAvatarCategory = (
  { id, name, avatars }: AvatarCategoryRecord,
  viewpoint: Viewpoint,
): AvatarCategory => ({
  id,
  name: translated(name, viewpoint.language),
  avatars: avatars.map((avatar) => ({ id: avatar.id, icon: absolute(viewpoint, avatar.image) })),
});

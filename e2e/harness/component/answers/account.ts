import { Refusal } from '#api/platform/wire/refusal.ts';
import type { UserProfile } from '#contract/profiles.ts';
import type { User } from '#contract/session.ts';
import type { PartsOf } from '../blank.ts';
import type { AnswerOf, Answers, Plain } from '../wire-calls.ts';
import { checkPin } from './parental.ts';
import { profile, user } from './viewers.ts';

const avatars = (first: number) =>
  [1, 2].map((place) => ({ id: first + place, icon: `/art/avatars/${first + place}.svg` }));
/** The pictures that profiles choose from. */
export const avatarCategories: AnswerOf<'profiles.avatarCategories'> = [
  { id: 1, name: 'Animals', avatars: avatars(300) },
  { id: 2, name: 'Things', avatars: avatars(400) },
];

/** The member whose session it is, with these profiles of which the named one watches, and how they are kept. */
export function household(
  first: readonly Plain<UserProfile>[],
  { watching, ...parts }: PartsOf<Plain<User>> & { readonly watching?: Plain<UserProfile> } = {},
): Answers & { readonly 'profiles.list': () => readonly Plain<UserProfile>[] } {
  let profiles = first;
  let active = watching ?? first[0] ?? profile();
  let added = 0;
  let isPinSet = parts.parental_status === 'set';

  function known(id: string): Plain<UserProfile> {
    const found = profiles.find((each) => each.id === id);
    if (found === undefined) throw new Refusal('profile_not_found');
    return found;
  }
  const self = () => user('member', { ...parts, parental_status: isPinSet ? 'set' : 'notset', profile: active });

  return {
    'session.self': self,
    'account.updateSelf': ({ body }) => {
      isPinSet ||= body.pincode !== undefined;
      return self();
    },
    'profiles.avatarCategories': avatarCategories,
    'profiles.list': () => profiles,
    'profiles.create': ({ body: { name, role = 'adult', icon_avatar_id = null } }) => {
      added += 1;
      const made = profile({ id: `added-${added}`, name, role, icon_avatar_id });
      profiles = [...profiles, made];
      return made;
    },
    'profiles.update': ({ params, body }) => {
      const changed = profile({ ...known(params.id), ...body });
      profiles = profiles.map((each) => (each.id === changed.id ? changed : each));
      return changed;
    },
    'profiles.remove': ({ params }) => {
      const removed = known(params.id);
      profiles = profiles.filter(({ id }) => id !== removed.id);
      return removed;
    },
    'profiles.select': ({ body }) => {
      active = known(body.id);
      return active;
    },
    'parental.checkPin': checkPin,
  };
}

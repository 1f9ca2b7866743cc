import { wireQuery } from '#web/app/wire/query.ts';

/** Who of the household may watch. Needs a session. */
export const profilesQuery = () => wireQuery('profiles.list', {});

/** Pictures for profiles. */
export const avatarCategoriesQuery = () => wireQuery('profiles.avatarCategories', {});

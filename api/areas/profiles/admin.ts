import { Collection } from '#api/platform/admin/collection.ts';
import { AvatarCategoryEntry } from '#contract/admin/profiles.ts';
import * as tables from './tables.ts';

/** The write side of the pictures that viewers choose for their profiles. */
export const profileAdmin = {
  avatarCategories: new Collection({
    area: 'profiles',
    name: 'avatarCategories',
    topics: [],
    schema: AvatarCategoryEntry,
    table: tables.avatarCategories,
    key: ['id'],
    parts: {
      avatars: {
        table: tables.avatars,
        key: ['id'],
        owner: 'categoryId',
        rowsOf: (category) =>
          category.avatars.map(({ id, image }, position) => ({ id, categoryId: category.id, position, image })),
      },
    },
    rowOf: ({ avatars: _, ...category }) => category,
    entryOf: ({ providerId: _, ...category }, { avatars }) => ({
      ...category,
      avatars: avatars.toSorted((one, other) => one.position - other.position).map(({ id, image }) => ({ id, image })),
    }),
  }),
};

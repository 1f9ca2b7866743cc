import '#web/app/wire/later-calls.ts';
import type { FavoriteKind } from '#contract/favorites.ts';
import { wireQuery } from '#web/app/wire/query.ts';

/** All favourites of a kind. Needs a session. */
export const favoritesQuery = (kind: FavoriteKind) => wireQuery('favorites.list', { query: { kind } });

/** Whether a person is a favourite. Needs a session. */
export const personFavoriteQuery = (id: number) => wireQuery('favorites.ofPerson', { params: { id: String(id) } });

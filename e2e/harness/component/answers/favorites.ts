import { type FavoriteKind, MarkedFavorite } from '#contract/favorites.ts';
import { blank } from '../blank.ts';
import type { Plain } from '../wire-calls.ts';

/** The mark of a channel or a programme by its number, whose id is that of what it marks. */
export const mark = (kind: Extract<FavoriteKind, 'channel' | 'program'>, objectId: number): Plain<MarkedFavorite> =>
  blank(MarkedFavorite, {
    id: String(objectId),
    kind,
    object_id: String(objectId),
    ...(kind === 'channel' ? { channel_id: objectId } : { program_id: objectId }),
  });

/** The mark of a title. */
export const titleMark = (contentId: string): Plain<MarkedFavorite> =>
  blank(MarkedFavorite, { id: '1', kind: 'content', object_id: contentId, content_id: contentId });

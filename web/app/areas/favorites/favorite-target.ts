import type { FavoriteKind, FavoriteRequest } from '#contract/favorites.ts';
import type { ChannelId, ContentId, ProgramId } from '#contract/units.ts';

/** One thing that a viewer may mark as a favourite. */
export type FavoriteTarget =
  | { readonly kind: 'channel'; readonly id: ChannelId }
  | { readonly kind: 'program'; readonly id: ProgramId }
  | { readonly kind: 'person'; readonly id: number }
  | { readonly kind: 'content'; readonly id: ContentId };

/** The mark of a favourite, by which it is removed; null: it is none. */
export type FavoriteMark = { readonly id: string } | null;

/** How the wire names what is to be marked [C-FAV-02, B-PERSON-07]. */
export function requestOf(target: FavoriteTarget): FavoriteRequest {
  switch (target.kind) {
    case 'channel':
      return { channel_id: target.id };
    case 'program':
      return { program_id: target.id };
    case 'person':
      return { person_id: target.id };
    case 'content':
      return { content_id: target.id };
  }
}

/** Whether a list's mark, by its kind and id, is that of the target. */
export const isMarkOf = (
  { kind, id }: FavoriteTarget,
  mark: { readonly kind: FavoriteKind; readonly object_id: string },
): boolean => mark.kind === kind && mark.object_id === String(id);

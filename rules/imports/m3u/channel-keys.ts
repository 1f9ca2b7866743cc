import type { PlaylistChannel } from './playlist.ts';

/**
 * What the channels of a playlist are known by from one import to the next, in order: their `tvg-id`; that and their name,
 * where several have it; their name, where they have none.
 */
export function keysOf(channels: readonly Pick<PlaylistChannel, 'guideId' | 'name'>[]): readonly string[] {
  const sharing = Map.groupBy(channels, ({ guideId }) => guideId);
  return channels.map(({ guideId, name }) => {
    const plain = name.toLowerCase();
    if (guideId === '') return `name ${plain}`;
    return sharing.get(guideId)?.length === 1 ? `id ${guideId}` : `id ${guideId} ${plain}`;
  });
}

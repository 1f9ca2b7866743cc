import type { Delivery } from '#rules/imports/m3u/delivery.ts';
import type { PlaylistChannel } from '#rules/imports/m3u/playlist.ts';

/** A channel that can be played. */
export interface ImportedChannel {
  /** The same from one import to the next. */
  readonly key: string;
  /** Its place in the playlist, from one. */
  readonly position: number;
  readonly channel: PlaylistChannel;
  readonly delivery: Exclude<Delivery, { readonly kind: 'refused' }>;
}

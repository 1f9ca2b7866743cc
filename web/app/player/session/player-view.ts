import type { ChannelId } from '#contract/units.ts';
import { type Course, inMain } from '#rules/player/course.ts';
import { idle, type Playback } from '#rules/player/playback.ts';
import type { Stretch } from '#rules/player/points.ts';
import { NORMAL_SPEED } from '#rules/player/tracks.ts';
import { preferences } from '#web/app/player/preferences.ts';
import { nothingSelected, type SelectedTracks } from './track-selection.ts';

/** What the screen shows of the player. A new object for each change. */
export interface PlayerView {
  readonly playback: Playback;
  readonly volume: number;
  readonly isMuted: boolean;
  /** The browser let it start without sound only; the viewer did not ask for that. */
  readonly isSilenced: boolean;
  /** It was reopened a moment ago because the connection came back [C-PLAY-21]. */
  readonly isRetrying: boolean;
  /** A clip plays in place of what the channel may not show now [C-PLAY-14]. */
  readonly isPlaceholder: boolean;
  /** Of the stream that plays. */
  readonly points: readonly Stretch[];
  /** Where small pictures of the stream are listed; null: it has none. */
  readonly seekPictures: string | null;
  /** Whether the film itself plays, or something short before or after it. */
  readonly course: Course;
  /** Something short comes after the film. */
  readonly isFollowed: boolean;
  /** What the stream has to choose from, and what is chosen. */
  readonly tracks: SelectedTracks;
  /** Channels whose first segment is loaded: they play at once. */
  readonly ready: readonly ChannelId[];
  /** How fast films and recordings play; live plays as it comes. */
  readonly speed: number;
}

/** The view of a player that has opened nothing yet. */
export const viewBeforeOpening = (): PlayerView => ({
  playback: idle,
  volume: preferences.volume(),
  isMuted: preferences.isMuted(),
  isSilenced: false,
  isRetrying: false,
  isPlaceholder: false,
  points: [],
  seekPictures: null,
  course: inMain,
  isFollowed: false,
  tracks: nothingSelected,
  ready: [],
  speed: NORMAL_SPEED,
});

import type { StatId } from '#contract/units.ts';
import type { Interludes } from '#rules/player/course.ts';
import type { Stretch } from '#rules/player/points.ts';
import type { EngineStart } from '#web/app/player/engine/engine.ts';

/** Where a source plays, and where in its stream the picture begins. */
export interface OpenedStream {
  readonly address: string;
  readonly start: EngineStart;
  /** By what its viewing is reported; null where it is not counted. */
  readonly stat: StatId | null;
  /** The script of the partner that plays it; absent: the app's own engine does. */
  readonly script?: string;
  /** A clip that plays in place of what a channel may not show now. */
  readonly isPlaceholder?: boolean;
  /** Stretches of a film with something of their own. */
  readonly points?: readonly Stretch[];
  /** What plays before a film and after it. */
  readonly interludes?: Interludes;
  /** Where small pictures of it are listed. */
  readonly seekPictures?: string | null;
}

/** What a stream is asked for with. */
export interface StreamOptions {
  /** An embedded player asks to skip the PIN check. */
  readonly skipsPinCheck: boolean;
  /** It may be played next: it counts as no viewing, and its address serves for a minute. */
  readonly isPreparation: boolean;
}

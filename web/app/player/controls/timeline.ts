import type { ProgrammeDirection } from '#rules/player/keys.ts';
import type { SkipDirection } from '#rules/player/skip.ts';

/** Where the picture is in what is played, and how to move in it: made by an adapter, drawn by the controls. */
export interface Timeline {
  /** Null between programmes and where nothing says what is played. */
  readonly line: TimelineLine | null;
  /** What is played: a programme and its channel, or the channel alone. */
  readonly title: string;
  readonly subtitle: string | null;
  /** Null where nothing is broadcast. */
  readonly live: LiveEdge | null;
  /** Seconds that steps have collected so far, back if negative; null while none are. */
  readonly skipped: number | null;
  readonly skip: (direction: SkipDirection) => void;
  /** Null where what is played cannot be started over. */
  readonly startOver: (() => void) | null;
  /** Null where there are no programmes one after another. */
  readonly toProgramme: ((direction: ProgrammeDirection) => void) | null;
  /** What is played has come to its end: what comes after it may be offered. */
  readonly isEnding: boolean;
  /** Null where nothing is broadcast. */
  readonly clock: BroadcastClock | null;
}

/** When the picture was broadcast. */
export interface BroadcastClock {
  /** Unix seconds; null before the first picture. */
  readonly frameTime: number | null;
  readonly zone: string;
}

/** How the picture, or where steps lead, stands to what is broadcast now. */
export interface LiveEdge {
  /** Too near the edge for steps. */
  readonly isNear: boolean;
  /** Seconds behind the edge; null at it. */
  readonly behind: number | null;
  readonly goLive: () => void;
}

/** The line to seek on; all places on it are seconds from its start. */
export interface TimelineLine {
  readonly duration: number;
  /** Its start by the stream's own clock: Unix seconds of a channel, 0 of a film. */
  readonly startsAt: number;
  /** Where the picture is stands before the line; else when the line starts. */
  readonly tellsPlace: boolean;
  /** Places that can be chosen are so many seconds apart. */
  readonly step: number;
  /** Stretches with something of their own. */
  readonly marks: readonly { readonly start: number; readonly end: number }[];
  /** Where one programme ends and the next one starts. */
  readonly borders: readonly number[];
  /** Small pictures of the whole line, where the stream may have those of a part only; null: the stream's own are all. */
  readonly pictures: PictureList | null;
  /** The end, or the live edge: nothing after it can be played yet. */
  readonly available: number;
  /** Where the picture is, or where steps lead. */
  readonly watched: number;
  /** A place was aimed at or stepped to, and the seek is still to come. */
  readonly isPending: boolean;
  /** The time to show for a place. */
  readonly label: (offset: number) => string;
  readonly seek: (offset: number) => void;
  /** A pointer is pressed there, and seeks where it is released; absent where a seek waits for nothing. */
  readonly press?: (offset: number) => void;
  /** Seeks there unless another place is aimed at soon; answers whether that leads anywhere. */
  readonly aim: (offset: number) => boolean;
}

/** Small pictures that are asked for once somebody looks for them. */
export interface PictureList {
  /** The same for the same pictures. */
  readonly key: string;
  /** Where they are listed; null: nowhere. */
  readonly address: (signal: AbortSignal) => Promise<string | null>;
}

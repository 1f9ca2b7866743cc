import type { FaultReport } from '#rules/player/diagnostics.ts';
import type { Fault } from '#rules/player/playback.ts';
import type { OfferedTracks } from '#rules/player/tracks.ts';

/** Where in a stream playing starts: near its growing end, or so many seconds after its first picture. */
export type EngineStart = 'live' | number;

/** How far ahead a stream is loaded: what is live soon changes, a film does not [C-CONST-15]. */
export type BufferProfile = 'channel' | 'film';

/** What brings a stream's bytes into the video element. One engine serves every stream that is opened on it. */
export interface Engine {
  /** How it plays, in the words of the field. */
  readonly streamType: string;
  /** Unloads the stream before and loads this one; `onReady` is called once it may be played. */
  load(address: string, start: EngineStart, profile: BufferProfile): void;
  /** Whether streams that may be played next can be loaded ahead; not where the viewer saves data. */
  readonly loadsAhead: boolean;
  /**
   * Loads the first segment of a stream that may be played next; `onLoaded` is called once it is there, and `load` of the
   * same address then needs nothing more for a picture. Returns what drops it again.
   */
  loadAhead(address: string, start: EngineStart, profile: BufferProfile, onLoaded: () => void): () => void;
  /** The stream that plays has another address from now on. */
  moveTo(address: string): void;
  /** Goes on after a network error. */
  retry(): void;
  /** Goes on after the browser could not decode something. */
  recover(): void;
  /** Unloads the stream; the engine can load another one. */
  unload(): void;
  /** Takes back what making it has set up. */
  destroy(): void;
  /** Unix seconds of the picture that is shown, as the broadcast says; null while it does not say. */
  frameTime(): number | null;
  /** What the stream has to choose from by now. */
  tracks(): OfferedTracks;
  /** Plays this sound from the next moment on. */
  selectAudio(id: string): void;
  /** Loads these subtitles, for the app to draw; null: none. */
  selectText(id: string | null): void;
  /** Keeps to this quality; null: to what the network and the screen allow. */
  selectLevel(id: string | null): void;
}

export interface EngineEvents {
  onReady(): void;
  onFault(fault: Fault, report: FaultReport): void;
  /** There is something else to choose from, or another sound is heard. */
  onTracks(): void;
  /** The element is about to lose its picture. */
  onDetaching(): void;
}

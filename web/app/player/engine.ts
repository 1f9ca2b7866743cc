import type { Fault } from '#rules/player/playback.ts';

/** Where in a stream playing starts: near its growing end, or at its first picture. */
export type EngineStart = 'live' | 'beginning';

/** What brings a stream's bytes into the video element. One engine serves every channel that is opened on it. */
export interface Engine {
  /** Lets go of the stream before and loads this one; `onReady` tells when playing may be asked for. */
  load(address: string, start: EngineStart): void;
  /** Goes on after a network error. */
  retry(): void;
  /** Goes on after the browser could not decode something. */
  recover(): void;
  /** Lets go of the stream; the engine can load another one. */
  unload(): void;
  /** Takes back what making it has set up. */
  destroy(): void;
  /** Unix seconds of the picture that is shown, as the broadcast says; null while it does not say. */
  frameTime(): number | null;
}

export interface EngineEvents {
  onReady(): void;
  onFault(fault: Fault): void;
}

/** Makes the engine this browser needs. hls.js is fetched only now, when there is a player on the screen. */
export async function createEngine(video: HTMLVideoElement, events: EngineEvents): Promise<Engine> {
  if ('MediaSource' in window || 'ManagedMediaSource' in window) {
    const { createHlsEngine } = await import('./hls-engine.ts');
    return createHlsEngine(video, events);
  }
  const { createNativeEngine } = await import('./native-engine.ts');
  return createNativeEngine(video, events);
}

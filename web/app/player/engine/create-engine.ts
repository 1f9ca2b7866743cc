import type { Engine, EngineEvents } from './engine.ts';

/** Makes the engine this browser needs. hls.js is fetched only now, when there is a player on the screen. */
export async function createEngine(video: HTMLVideoElement, events: EngineEvents): Promise<Engine> {
  if ('MediaSource' in window || 'ManagedMediaSource' in window) {
    const { createHlsEngine } = await import('./hls-engine.ts');
    return createHlsEngine(video, events);
  }
  const { createNativeEngine } = await import('./native-engine.ts');
  return createNativeEngine(video, events);
}

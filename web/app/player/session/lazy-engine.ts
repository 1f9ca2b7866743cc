import { createEngine } from '#web/app/player/engine/create-engine.ts';
import type { Engine, EngineEvents } from '#web/app/player/engine/engine.ts';

export type LazyEngine = ReturnType<typeof createLazyEngine>;

/** The engine of a video element, whose code is fetched when it is first needed. */
export function createLazyEngine(video: HTMLVideoElement, events: EngineEvents) {
  let engine: Engine | null = null;
  let making: Promise<Engine> | null = null;
  let isDestroyed = false;

  return {
    /** Null while there is none yet. */
    current: () => engine,
    /** Makes it once. One that could not be fetched is fetched again at the next call. */
    make(): Promise<Engine> {
      making ??= createEngine(video, events).then(
        (made) => {
          if (isDestroyed) made.destroy();
          else engine = made;
          return made;
        },
        (error: unknown) => {
          making = null;
          throw error;
        },
      );
      return making;
    },
    destroy(): void {
      isDestroyed = true;
      engine?.destroy();
    },
  };
}

import { createEngine } from '#web/app/player/engine/create-engine.ts';
import type { Engine, EngineEvents } from '#web/app/player/engine/engine.ts';

export type LazyEngine = ReturnType<typeof createLazyEngine>;

/** The engines of a video element, whose code is fetched when it is first needed: the app's own, and those of partners. */
export function createLazyEngine(video: HTMLVideoElement, events: EngineEvents) {
  let engine: Engine | null = null;
  let own: Promise<Engine> | null = null;
  /** By the partner's script. */
  const partners = new Map<string, Engine>();
  /** The script of the partner whose engine plays; null: the app's own does. */
  let playedBy: string | null = null;
  let isDestroyed = false;

  /** Makes the app's own engine once. One that could not be fetched is fetched again at the next call. */
  function make(): Promise<Engine> {
    own ??= createEngine(video, events).then(
      (made) => {
        if (isDestroyed) made.destroy();
        else engine ??= made;
        return made;
      },
      (error: unknown) => {
        own = null;
        throw error;
      },
    );
    return own;
  }

  async function partnerOf(script: string): Promise<Engine> {
    const known = partners.get(script);
    if (known !== undefined) return known;
    const { createPartnerEngine } = await import('#web/app/player/engine/partner-engine.ts');
    const made = createPartnerEngine(video, script, events);
    partners.set(script, made);
    return made;
  }

  return {
    /** The one that plays; null while there is none yet. */
    current: () => engine,
    make,
    /** The engine of a stream where it is the one that plays already; null: it has to be taken. */
    taken: (script: string | null) => (script === playedBy ? engine : null),
    /** The engine of a stream, from now on the one that plays; `script`: of the partner that plays it, null: the app's own. */
    async take(script: string | null): Promise<Engine> {
      // It holds the element from the moment on that it is made.
      const ours = await make();
      const taken = script === null ? ours : await partnerOf(script);
      if (engine !== taken) engine?.unload();
      engine = taken;
      playedBy = script;
      return taken;
    },
    destroy(): void {
      isDestroyed = true;
      for (const each of new Set([engine, ...partners.values()])) each?.destroy();
      own?.then((made) => made !== engine && made.destroy()).catch(() => {});
    },
  };
}

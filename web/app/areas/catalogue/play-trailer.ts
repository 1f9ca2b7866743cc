import { createEngine } from '#web/app/player/engine/create-engine.ts';

interface TrailerPlaying {
  readonly onReady: () => void;
  /** It cannot be had, or what came cannot be played. */
  readonly onFault: (error: unknown) => void;
}

/** Loads a trailer into a video from its beginning, unless there is none to play; answers the way to let go of it. */
export function playTrailer(
  element: HTMLVideoElement,
  findAddress: (signal: AbortSignal) => Promise<string | null>,
  { onReady, onFault }: TrailerPlaying,
): () => void {
  const left = new AbortController();
  const start = async () => {
    const address = await findAddress(left.signal);
    if (left.signal.aborted || address === null) return;
    const engine = await createEngine(element, {
      onReady,
      onFault: () => onFault(null),
      onTracks: () => {},
      onDetaching: () => {},
    });
    if (left.signal.aborted) return engine.destroy();
    left.signal.addEventListener('abort', () => engine.destroy());
    engine.load(address, 0, 'film');
  };
  start().catch((error: unknown) => {
    if (!left.signal.aborted) onFault(error);
  });
  return () => left.abort();
}

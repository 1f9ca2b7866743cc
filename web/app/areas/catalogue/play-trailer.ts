import { createEngine } from '../../player/engine.ts';
import type { Wire } from '../../wire/wire.ts';

interface TrailerPlaying {
  readonly onReady: () => void;
  /** It cannot be had, or what came cannot be played. */
  readonly onFault: (error: unknown) => void;
}

/** Loads a trailer into a video from its beginning; answers the way to let go of it. */
export function playTrailer(
  element: HTMLVideoElement,
  trailer: string,
  wire: Wire,
  { onReady, onFault }: TrailerPlaying,
): () => void {
  const left = new AbortController();
  const start = async () => {
    const stream = await wire.call('playback.trailerStream', { params: { id: trailer } }, left.signal);
    if (left.signal.aborted) return;
    const engine = await createEngine(element, { onReady, onFault: () => onFault(null) });
    if (left.signal.aborted) return engine.destroy();
    left.signal.addEventListener('abort', () => engine.destroy());
    engine.load(stream.hls_mbr, 'beginning');
  };
  start().catch((error: unknown) => {
    if (!left.signal.aborted) onFault(error);
  });
  return () => left.abort();
}

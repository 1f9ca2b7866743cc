import { LOADING_MILLISECONDS } from '#rules/channels/zapping.ts';

/**
 * The stream of a channel that is made ready. One that is refused, or has no answer for long, is asked for once as any other
 * [C-CHLOAD-12]: then that answer counts, also if the other one comes before it.
 * @param signal aborts when the channel is left: then nothing is asked for late.
 */
export function readyOrInFull<Stream>(
  ready: Promise<Stream>,
  askInFull: () => Promise<Stream>,
  signal: AbortSignal,
): Promise<Stream> {
  const { promise, resolve } = Promise.withResolvers<Stream>();
  let isAskedInFull = false;
  const askOnce = () => {
    if (!isAskedInFull) resolve(askInFull());
    isAskedInFull = true;
  };
  const late = setTimeout(askOnce, LOADING_MILLISECONDS);
  signal.addEventListener('abort', () => clearTimeout(late));
  ready.then(resolve, askOnce).finally(() => clearTimeout(late));
  return promise;
}

import { PING_TIMEOUT, pingDelay } from '#rules/player/reconnect.ts';

/** Pings until somebody answers, then says so. Returns the way to stop. */
export function awaitConnection(ping: (signal: AbortSignal) => Promise<unknown>, onBack: () => void): () => void {
  const stopped = new AbortController();
  let timer = setTimeout(attempt, pingDelay(0), 0);

  async function attempt(unanswered: number): Promise<void> {
    const answered = await ping(AbortSignal.any([stopped.signal, AbortSignal.timeout(PING_TIMEOUT)])).then(
      () => true,
      () => false,
    );
    if (stopped.signal.aborted) return;
    if (answered) onBack();
    else timer = setTimeout(attempt, pingDelay(unanswered + 1), unanswered + 1);
  }

  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}

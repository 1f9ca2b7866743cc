import { PING_TIMEOUT, pingDelay } from '#rules/player/reconnect.ts';
import { unreachable } from './wire-error.ts';

/** Resolves when the service answers. */
export type Ping = (signal: AbortSignal) => Promise<unknown>;

/** What any part of the service answers that a browser reaches, without a token [C-SW-04]. */
const PINGED = '/robots.txt';

/** Asks for something small that no cache on the way has; its answer is text, unlike those of calls. */
export const pingService: Ping = async (signal) => {
  const { ok } = await fetch(`${PINGED}?${Date.now()}`, { signal, cache: 'no-store' });
  if (!ok) throw unreachable();
};

interface PingOptions {
  /** Milliseconds until the first one; as the rules say unless given. */
  readonly firstDelay?: number;
  readonly onAnswer: () => void;
  readonly onSilence?: () => void;
}

/** Pings until there is an answer, and reports each outcome. Returns the way to stop. */
export function pingUntilAnswered(ping: Ping, { firstDelay = pingDelay(0), onAnswer, onSilence }: PingOptions) {
  const stopped = new AbortController();
  let timer = setTimeout(attempt, firstDelay, 0);

  async function attempt(unanswered: number): Promise<void> {
    const answered = await ping(AbortSignal.any([stopped.signal, AbortSignal.timeout(PING_TIMEOUT)])).then(
      () => true,
      () => false,
    );
    if (stopped.signal.aborted) return;
    if (answered) return onAnswer();
    timer = setTimeout(attempt, pingDelay(unanswered + 1), unanswered + 1);
    onSilence?.();
  }

  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}

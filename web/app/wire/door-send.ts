import type { Send } from './wire.ts';
import { unreachable } from './wire-error.ts';

/** Sends calls through the session door of our own origin, which adds the token that script never sees. */
export const doorSend =
  (language: string): Send =>
  async ({ method, path, body, signal }) => {
    try {
      const response = await fetch(path, {
        method,
        headers: {
          'kinora-door': '1',
          'accept-language': language,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
      });
      return { status: response.status, body: await response.json(), retryAfter: retryAfterOf(response) };
    } catch (error) {
      if (signal?.aborted) throw error;
      throw unreachable();
    }
  };

/** Our api says it in seconds; a date, as a proxy may say it, is passed over. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds;
}

/** Ends the token at the door of our own origin, for script cannot. */
export async function forgetToken(): Promise<void> {
  // Also by a page that is being left.
  const request = { method: 'DELETE', headers: { 'kinora-door': '1' }, keepalive: true };
  const response = await fetch('/session', request).catch(() => null);
  if (!response?.ok) throw unreachable();
}

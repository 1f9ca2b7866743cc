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
      return { status: response.status, body: await response.json() };
    } catch (error) {
      if (signal?.aborted) throw error;
      throw unreachable();
    }
  };

import type { ProfileRole } from '#contract/profiles.ts';
import { ask, type ClientRequest } from './client.ts';
import type { Send } from './wire.ts';
import { refusalOf, unreachable } from './wire-error.ts';

/** What became of a link at the door; the token it brought stays there. */
export type LinkAnswer =
  /** The operator's token was good: a device has to follow, as after every sign-in. */
  | { readonly outcome: 'signed-in'; readonly was_guest: boolean }
  /** A session's own token, used as it is. */
  | { readonly outcome: 'token-given'; readonly id: number; readonly is_guest: boolean; readonly role: ProfileRole }
  /** Another user is signed in here. Nothing has changed, and the link still waits. */
  | { readonly outcome: 'needs-consent' };

export interface LinkRequest {
  /** A user is signed in here, as far as the browser knows. */
  readonly isSignedIn: boolean;
  /** The viewer was asked and agrees. */
  readonly isConfirmed: boolean;
}

/** The session door of our own origin, which keeps the token that script never sees. */
export type Door = ReturnType<typeof createDoor>;

export function createDoor(language: string) {
  const askDoor = (path: string, { headers, ...request }: ClientRequest) =>
    ask(path, { ...request, headers: { 'kinora-door': '1', 'accept-language': language, ...headers } });

  const send: Send = ({ method, path, body, signal, headers, outlivesPage = false }) =>
    askDoor(path, { method, body, signal, headers, keepalive: outlivesPage });

  return {
    /** Sends calls of the contract; the door adds the token. */
    send,

    /** Ends the token. Throws `WireError` where that failed. */
    async forgetToken(): Promise<void> {
      const { status } = await askDoor('/session', { method: 'DELETE', keepalive: true });
      if (status >= 400) throw unreachable();
    },

    /** Uses the link that was followed here; refusals are thrown as `WireError`. */
    async followLink({ isSignedIn, isConfirmed }: LinkRequest): Promise<LinkAnswer> {
      const { status, body } = await askDoor('/session/link', {
        method: 'POST',
        body: { is_signed_in: isSignedIn, is_confirmed: isConfirmed },
      });
      if (status >= 400) throw refusalOf(status, body);
      if (!isLinkAnswer(body)) throw unreachable();
      return body;
    },
  };
}

/** Leaves the link that was followed here unused, for good. */
export async function dropLink(): Promise<void> {
  await ask('/session/link', { method: 'DELETE', headers: { 'kinora-door': '1' } }).catch(() => null);
}

const isLinkAnswer = (body: unknown): body is LinkAnswer =>
  typeof body === 'object' && body !== null && 'outcome' in body && typeof body.outcome === 'string';

import type { ProfileRole } from '#contract/profiles.ts';
import { refusalOf, unreachable } from './wire-error.ts';

/** What became of a link at the door; the token it brought stays there. */
export type LinkAnswer =
  /** The operator's token was good: a device has to follow, as after every sign-in. */
  | { readonly outcome: 'signed-in'; readonly was_guest: boolean }
  /** A session's own token, used as it is. */
  | { readonly outcome: 'token-given'; readonly id: number; readonly is_guest: boolean; readonly role: ProfileRole }
  /** Somebody else is signed in here. Nothing has changed, and the link still waits. */
  | { readonly outcome: 'needs-consent' };

export interface LinkWish {
  /** Somebody is signed in here, as far as the browser knows. */
  readonly isSignedIn: boolean;
  /** The viewer was asked and agrees. */
  readonly isConfirmed: boolean;
}

const PATH = '/session/link';

/** Takes the link that was followed here, at the door of our own origin; refusals are thrown as `WireError`. */
export async function followLink(language: string, { isSignedIn, isConfirmed }: LinkWish): Promise<LinkAnswer> {
  const { status, body } = await ask(language, {
    method: 'POST',
    body: JSON.stringify({ is_signed_in: isSignedIn, is_confirmed: isConfirmed }),
  });
  if (status >= 400) throw refusalOf(status, body);
  if (!isLinkAnswer(body)) throw unreachable();
  return body;
}

/** Leaves the link alone for good. */
export async function dropLink(): Promise<void> {
  await fetch(PATH, { method: 'DELETE', headers: { 'kinora-door': '1' } }).catch(() => null);
}

async function ask(language: string, request: { readonly method: string; readonly body: string }) {
  try {
    const headers = { 'kinora-door': '1', 'accept-language': language, 'content-type': 'application/json' };
    const response = await fetch(PATH, { ...request, headers });
    const body: unknown = await response.json();
    return { status: response.status, body };
  } catch {
    throw unreachable();
  }
}

const isLinkAnswer = (body: unknown): body is LinkAnswer =>
  typeof body === 'object' && body !== null && 'outcome' in body && typeof body.outcome === 'string';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiAnswer, type ApiDoor, callApi, jsonOf } from './api-door.ts';
import { refuse } from './refuse.ts';
import { isSameOrigin } from './same-origin.ts';
import { forgetLink, keepToken, type Link, linkOf, type Visitor, visitorHeaders, visitorOf } from './visitor.ts';

/** What the page says before its link is taken. */
interface Wish {
  /** The browser has somebody signed in, though the token may not hold any more. */
  readonly isSignedIn: boolean;
  /** The viewer was asked and wants to be whom the link says. */
  readonly isConfirmed: boolean;
}

/** Whose a token is, as far as the door has to know. */
interface Holder {
  readonly id: unknown;
  readonly isGuest: boolean;
  readonly role: 'adult' | 'child';
}

/** From here on the refusal is not about the token: the link may be tried again. */
const FIRST_OTHER_FAULT = 500;
const TOO_MANY = 429;

/**
 * Where a page takes the link that was followed to it (docs/decisions/025-links.md). Whoever is signed in here already stays
 * so until they say otherwise: a link may come from anybody [A-ROUTE-38, A-ROUTE-39].
 */
export function linkDoor(web: FastifyInstance, { api }: { readonly api: ApiDoor }): void {
  web.delete('/session/link', async (request, reply) => {
    if (!isSameOrigin(request)) return refuse(reply, 403, 'permission_denied', 'Requests from other sites are refused');
    forgetLink(request, reply, visitorOf(request).provider);
    return reply.code(204).header('cache-control', 'no-store').send();
  });

  web.post('/session/link', async (request, reply) => {
    if (!isSameOrigin(request)) return refuse(reply, 403, 'permission_denied', 'Requests from other sites are refused');
    const visitor = visitorOf(request);
    const link = linkOf(request, visitor.provider);
    if (link === null) return refuse(reply, 404, 'not_found', 'No link was followed here');

    const wish = wishOf(request.body);
    const named = link.kind === 'access_token' ? await readSelf(request, visitor, link.token) : null;
    if (named !== null && named.status >= 400) return passRefusal(request, reply, visitor, named);
    const holder = named === null ? null : holderOf(jsonOf(named.body));
    if (!wish.isConfirmed && (await isSomebodyElse(request, visitor, wish, holder)))
      return reply.header('cache-control', 'no-store').send({ outcome: 'needs-consent' });

    if (holder !== null) {
      const { id, isGuest, role } = holder;
      return take(request, reply, visitor, link.token, { outcome: 'token-given', id, is_guest: isGuest, role });
    }
    const signedIn = await signIn(request, visitor, link);
    if (signedIn.status >= 400) return passRefusal(request, reply, visitor, signedIn);
    const { access_token: token, was_guest: wasGuest } = recordOf(jsonOf(signedIn.body));
    if (typeof token !== 'string') return refuse(reply, 502, 'internal_error', 'Something went wrong');
    return take(request, reply, visitor, token, { outcome: 'signed-in', was_guest: wasGuest === true });
  });

  /** Whether taking the link would put somebody else in the place of who is signed in. */
  async function isSomebodyElse(
    request: FastifyRequest,
    visitor: Visitor,
    { isSignedIn }: Wish,
    next: Holder | null,
  ): Promise<boolean> {
    const answer = visitor.token === null ? null : await readSelf(request, visitor, visitor.token);
    if (answer === null || answer.status >= 400) return isSignedIn;
    const holder = holderOf(jsonOf(answer.body));
    return !holder.isGuest && holder.id !== next?.id;
  }

  const readSelf = (request: FastifyRequest, visitor: Visitor, token: string): Promise<ApiAnswer> =>
    callApi(api, request, {
      method: 'GET',
      path: '/v2/users/self',
      headers: visitorHeaders(request, { ...visitor, token }),
      body: undefined,
    });

  /** The operator's token is spent by this; a guest of this browser becomes the user it names [A-SESS-09]. */
  const signIn = (request: FastifyRequest, visitor: Visitor, { token }: Link): Promise<ApiAnswer> =>
    callApi(api, request, {
      method: 'POST',
      path: '/v2/auth/provider',
      headers: { ...visitorHeaders(request, visitor), 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ token })),
    });
}

function take(request: FastifyRequest, reply: FastifyReply, { provider }: Visitor, token: string, told: object) {
  forgetLink(request, reply, provider);
  keepToken(request, reply, provider, token);
  return reply.header('cache-control', 'no-store').send(told);
}

/** A link that the api does not take is of no more use, unless it was the api that had no time for it. */
function passRefusal(request: FastifyRequest, reply: FastifyReply, { provider }: Visitor, answer: ApiAnswer) {
  if (answer.status < FIRST_OTHER_FAULT && answer.status !== TOO_MANY) forgetLink(request, reply, provider);
  return reply
    .code(answer.status)
    .headers({ ...answer.headers, 'cache-control': 'no-store' })
    .send(answer.body);
}

function wishOf(body: unknown): Wish {
  const told = recordOf(Buffer.isBuffer(body) ? jsonOf(body) : null);
  return { isSignedIn: told['is_signed_in'] === true, isConfirmed: told['is_confirmed'] === true };
}

function holderOf(self: unknown): Holder {
  const { id, is_guest: isGuest, profile } = recordOf(self);
  return { id, isGuest: isGuest === true, role: recordOf(profile)['role'] === 'child' ? 'child' : 'adult' };
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_LANGUAGE_KEY } from '#rules/site/page-address.ts';
import { preferredLanguage } from './preferred-language.ts';

/** Which operator a shared host should show: `?provider=`, then kept for the browser's session. */
const PROVIDER_COOKIE = 'kinora_provider';
const PROVIDER_HINT = /^[a-z0-9][a-z0-9_-]{0,63}$/i;
/** The building tells the door's requests by this prefix. */
const SESSION_COOKIE = 'kinora_session';
const DEVICE_KEY_COOKIE = 'kinora_device';
/** Written by script when the viewer picks a language, by us where there is none. */
const LANGUAGE_COOKIE = 'kinora_language';
/** The query key of links that choose a language. */
export const LANGUAGE_KEY = 'language';
const LANGUAGE_CODE = /^[a-z]{2}$/;

/** As long as browsers keep a cookie at all: 400 days. */
const FAR_FUTURE_SECONDS = 400 * 24 * 60 * 60;

/** What a request of a browser says about who is behind it. */
export interface Visitor {
  readonly provider: string | null;
  readonly language: string;
  /** The access token of the session, which script never sees. */
  readonly token: string | null;
  readonly deviceKey: string | null;
}

export function visitorOf(request: FastifyRequest): Visitor {
  const provider = providerOf(request);
  return {
    provider,
    language: preferredLanguage(chosenLanguage(request), request.headers['accept-language']),
    token: request.cookies[sessionCookieName(provider)] || null,
    deviceKey: request.cookies[DEVICE_KEY_COOKIE] || null,
  };
}

/** What the address names goes before what is stored; the app's own calls say themselves what its page is in. */
function chosenLanguage(request: FastifyRequest): string {
  if (request.headers['kinora-door'] !== undefined) return '';
  return [queryValue(request, PAGE_LANGUAGE_KEY), request.cookies[LANGUAGE_COOKIE]].filter(Boolean).join(',');
}

/** Keeps the token out of script's reach, apart for each provider that shares this host. */
export function keepToken(request: FastifyRequest, reply: FastifyReply, provider: string | null, token: string): void {
  reply.setCookie(sessionCookieName(provider), token, { ...hidden(request), maxAge: FAR_FUTURE_SECONDS });
}

/** Binds the devices made in this browser to it. */
export function keepDeviceKey(request: FastifyRequest, reply: FastifyReply, key: string): void {
  reply.setCookie(DEVICE_KEY_COOKIE, key, { ...hidden(request), maxAge: FAR_FUTURE_SECONDS });
}

/** Remembers `?provider=` until the browser closes; an empty one forgets it. */
export function keepProviderHint(request: FastifyRequest, reply: FastifyReply): void {
  const asked = queryValue(request, 'provider');
  if (asked === null) return;
  if (PROVIDER_HINT.test(asked)) reply.setCookie(PROVIDER_COOKIE, asked, hidden(request));
  else if (asked === '') reply.clearCookie(PROVIDER_COOKIE, hidden(request));
}

/** Keeps the language that a link names, as script does; anything that is no code is passed over. */
export function keepLanguageChoice(request: FastifyRequest, reply: FastifyReply): void {
  const language = queryValue(request, LANGUAGE_KEY) ?? '';
  if (LANGUAGE_CODE.test(language))
    reply.setCookie(LANGUAGE_COOKIE, language, { ...hidden(request), httpOnly: false, maxAge: FAR_FUTURE_SECONDS });
}

function providerOf(request: FastifyRequest): string | null {
  const asked = queryValue(request, 'provider');
  const hint = asked ?? request.cookies[PROVIDER_COOKIE] ?? '';
  return PROVIDER_HINT.test(hint) ? hint : null;
}

const queryValue = (request: FastifyRequest, name: string) =>
  new URLSearchParams(request.url.split('?')[1] ?? '').get(name);

const sessionCookieName = (provider: string | null) =>
  provider === null ? SESSION_COOKIE : `${SESSION_COOKIE}_${provider}`;

const hidden = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: request.protocol === 'https',
});

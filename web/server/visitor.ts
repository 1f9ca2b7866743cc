import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { PAGE_LANGUAGE_KEY } from '#rules/site/page-address.ts';
import { visitorLanguages } from './visitor-languages.ts';

/** Which operator a shared host should show: `?provider=`, then kept for the browser's session. */
const PROVIDER_COOKIE = 'kinora_provider';
const PROVIDER_HINT = /^[a-z0-9][a-z0-9_-]{0,63}$/i;
/** The dispatcher recognizes requests for the session door by this prefix. */
const SESSION_COOKIE = 'kinora_session';
const DEVICE_KEY_COOKIE = 'kinora_device';
/** The cookie with a followed link's token, until its page takes it. */
const LINK_COOKIE = 'kinora_link';
/** Written by script when the viewer picks a language, by us where there is none. */
const LANGUAGE_COOKIE = 'kinora_language';
/** The query key of links that choose a language. */
export const LANGUAGE_KEY = 'language';
const LANGUAGE_CODE = /^[a-z]{2}$/;

/** As long as browsers keep a cookie at all: 400 days. */
const FAR_FUTURE_SECONDS = 400 * 24 * 60 * 60;
/** A page takes its link at once, or after a confirmation within this time. */
const LINK_SECONDS = 5 * 60;
/** Longer than any token; a cut one is refused by the api as unknown. */
const MAX_TOKEN_LENGTH = 512;
/** Characters that are invalid in headers. */
const NO_TOKEN = /[^\x21-\x7e]/g;

/** Query keys by which other systems hand a viewer over, a whole session before a sign-in; they must not stay in an address. */
export const TOKEN_KEYS = ['access_token', 'token'] as const;

/** A token that came with an address. */
export interface Link {
  readonly kind: (typeof TOKEN_KEYS)[number];
  readonly token: string;
}

/** The visitor data of a browser's request. */
export interface Visitor {
  readonly provider: string | null;
  /** Preferred, best first; the provider's list limits them. */
  readonly languages: readonly Language[];
  /** The access token of the session, which script never sees. */
  readonly token: string | null;
  readonly deviceKey: string | null;
}

export function visitorOf(request: FastifyRequest): Visitor {
  const provider = providerOf(request);
  return {
    provider,
    languages: visitorLanguages(chosenLanguage(request), request.headers['accept-language']),
    token: request.cookies[sessionCookieName(provider)] || null,
    deviceKey: request.cookies[DEVICE_KEY_COOKIE] || null,
  };
}

/** The headers of every call for a visitor. */
export function visitorHeaders(
  request: FastifyRequest,
  { provider, languages, token }: Pick<Visitor, 'provider' | 'languages' | 'token'>,
): Record<string, string> {
  const authorization = token === null ? request.headers.authorization : `Token ${token}`;
  return {
    'accept-language': languages.join(', '),
    ...(provider === null ? {} : { 'kinora-provider': provider }),
    ...(authorization === undefined ? {} : { authorization }),
  };
}

/** The address has precedence over stored values; the app's own calls send the page's language. */
function chosenLanguage(request: FastifyRequest): string {
  if (request.headers['kinora-door'] !== undefined) return '';
  return [queryValue(request, PAGE_LANGUAGE_KEY), request.cookies[LANGUAGE_COOKIE]].filter(Boolean).join(',');
}

/** Keeps the token out of script's reach, apart for each provider that shares this host. */
export function keepToken(request: FastifyRequest, reply: FastifyReply, provider: string | null, token: string): void {
  reply.setCookie(sessionCookieName(provider), token, { ...hidden(request), maxAge: FAR_FUTURE_SECONDS });
}

/** Ends the session of this provider in this browser. */
export function forgetToken(request: FastifyRequest, reply: FastifyReply, provider: string | null): void {
  reply.clearCookie(sessionCookieName(provider), hidden(request));
}

/** Moves a link's token from the address into a cookie that scripts cannot read, until its page takes it. */
export function keepLink(request: FastifyRequest, reply: FastifyReply): void {
  const [link] = TOKEN_KEYS.flatMap((kind) => {
    const token = queryValue(request, kind)?.slice(0, MAX_TOKEN_LENGTH) ?? '';
    return token === '' ? [] : [{ kind, token }];
  });
  if (link === undefined) return;
  const value = `${link.kind}.${link.token}`;
  reply.setCookie(linkCookieName(providerOf(request)), value, { ...hidden(request), maxAge: LINK_SECONDS });
}

/** The link that was followed here and has not been taken yet. */
export function linkOf(request: FastifyRequest, provider: string | null): Link | null {
  const value = request.cookies[linkCookieName(provider)] ?? '';
  const kind = TOKEN_KEYS.find((key) => value.startsWith(`${key}.`));
  return kind === undefined ? null : { kind, token: value.slice(kind.length + 1).replace(NO_TOKEN, '-') };
}

export function forgetLink(request: FastifyRequest, reply: FastifyReply, provider: string | null): void {
  reply.clearCookie(linkCookieName(provider), hidden(request));
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

const sessionCookieName = (provider: string | null) => cookieOf(SESSION_COOKIE, provider);
const linkCookieName = (provider: string | null) => cookieOf(LINK_COOKIE, provider);

/** Operators that share a host have cookies of their own. */
const cookieOf = (name: string, provider: string | null) => (provider === null ? name : `${name}_${provider}`);

const hidden = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: request.protocol === 'https',
});

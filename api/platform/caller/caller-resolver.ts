import type { FastifyRequest } from 'fastify';
import { OWN_MEDIA_PATH } from '#api/platform/addresses.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { ProviderDirectory, ProviderSnapshot } from '#api/platform/provider/providers.ts';
import { preferredLanguage } from '#api/platform/wire/language.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { Access, EndpointDefinition } from '#contract/endpoint.ts';
import { addressKey } from '#rules/address-key.ts';
import { unixSeconds } from '#rules/units.ts';
import { requireOwnPage } from './address-authority.ts';
import type { AddressCaller, Caller, ProviderRecord, Session } from './caller.ts';
import type { CountryTable } from './country-table.ts';
import type { Limits } from './limits.ts';
import { requireAllowedCountry } from './region.ts';
import { type SessionDirectory, sessionsKey } from './sessions.ts';
import { tokenOf } from './tokens.ts';

const MILLISECONDS_PER_SECOND = 1_000;
const HOST_SHAPE = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
/** The longest name there is in DNS, and a port: what is longer would swell every address of an answer. */
const MAX_HOST_LENGTH = 253 + ':65535'.length;
const COUNTRY_SHAPE = /^[A-Z]{2}$/;
/** What several networks of proxies say of an address that they cannot place. */
const UNKNOWN_COUNTRY = 'XX';

export interface CallerSources {
  readonly providers: ProviderDirectory;
  readonly sessions: SessionDirectory;
  readonly limits: Limits;
  readonly clock: Clock;
  /** Where the origin of media stands when it is not the caller's own. */
  readonly mediaBase: string | null;
  /** The header by which trusted proxies name the caller's country; null: none does. */
  readonly countryHeader: string | null;
  /** Countries by address; null: only a proxy knows. */
  readonly countryTable: CountryTable | null;
}

type Query = Readonly<Record<string, string | undefined>>;

/** Works out who calls, once, before anything else of the request is read. */
export class CallerResolver {
  readonly #sources: CallerSources;

  constructor(sources: CallerSources) {
    this.#sources = sources;
  }

  /**
   * Refuses with `authentication_failed` (no token where one is needed, a bad one, or one of another provider than the
   * request names), `permission_denied` (a foreign page that would use its reader's address), `provider_not_found`,
   * `region_forbidden` or `too_many_requests`.
   */
  async resolve(
    request: FastifyRequest<{ Querystring: Query }>,
    { access, region, authority }: Pick<EndpointDefinition, 'access' | 'region' | 'authority'>,
  ): Promise<Caller | AddressCaller> {
    const { providers, sessions, limits, clock, mediaBase } = this.#sources;
    const known = providers.snapshot();
    const snapshot = known instanceof Promise ? await known : known;
    const token = tokenOf(request.query, request.headers.authorization);
    const found =
      token === undefined
        ? null
        : sessions.find(token, () => limits.requireRoom('unknownToken', addressKey(request.ip)));
    const session = found instanceof Promise ? await found : found;
    this.#count(session, token, request.ip);
    if (authority === 'address') requireOwnPage(request, (name) => snapshot.atHost(name) !== undefined);
    const provider = providerOf(request, snapshot, session);
    const host = hostOf(request) ?? 'localhost';
    if (!isAdmitted(access, provider, session, token !== undefined)) throw new Refusal('authentication_failed');
    const country = this.#countryOf(request) ?? provider.country;
    if (region === 'restricted') requireAllowedCountry(provider, country);
    const origin = `${request.protocol}://${host}`;
    return {
      provider,
      session,
      language: preferredLanguage(request.headers['accept-language']),
      country,
      address: request.ip,
      now: unixSeconds(clock.now() / MILLISECONDS_PER_SECOND),
      origin,
      mediaBase: mediaBase ?? origin + OWN_MEDIA_PATH,
      isHostRegistered: snapshot.isRegistered(host),
      ...(authority === 'address' && { mayUseAddress: true }),
    };
  }

  /** The word of a trusted proxy goes before the table (docs/decisions/083-country-of-a-viewer.md). */
  #countryOf(request: FastifyRequest): string | null {
    const { countryHeader, countryTable } = this.#sources;
    const named = countryHeader === null ? null : forwardedCountry(request, countryHeader);
    return named ?? countryTable?.countryOf(request.ip) ?? null;
  }

  #count(session: Session | null, token: string | undefined, address: string): void {
    const { limits } = this.#sources;
    if (session === null || token === undefined) {
      limits.takeOf(address);
      if (token !== undefined) limits.take('unknownToken', addressKey(address));
    } else {
      limits.take('device', session.deviceId ?? token);
      limits.take('account', sessionsKey(session.providerId, session.userId));
    }
  }
}

/** The token's provider, else the one the request names (query, header, host), else the default one. */
function providerOf(
  request: FastifyRequest<{ Querystring: Query }>,
  snapshot: ProviderSnapshot,
  session: Session | null,
): ProviderRecord {
  const named = namedProvider(request, snapshot);
  if (session === null) {
    const provider = named ?? snapshot.fallback;
    if (provider === undefined) throw new Refusal('provider_not_found');
    return provider;
  }
  const own = snapshot.byId(session.providerId);
  if (own === undefined || (named !== undefined && named.id !== own.id)) throw new Refusal('authentication_failed');
  return own;
}

function namedProvider(request: FastifyRequest<{ Querystring: Query }>, snapshot: ProviderSnapshot) {
  const header = request.headers['kinora-provider'];
  const reference = request.query['provider'] ?? (typeof header === 'string' && header !== '' ? header : undefined);
  if (reference !== undefined) {
    const provider = snapshot.named(reference);
    if (provider === undefined) throw new Refusal('provider_not_found');
    return provider;
  }
  const host = hostOf(request);
  return host === undefined ? undefined : snapshot.atHost(host);
}

/**
 * Open calls look up no token: an expired one must not stand in the way of getting a new one. A reader may come without a
 * token where guests are welcome, but not with a bad one.
 */
function isAdmitted(access: Access, { settings }: ProviderRecord, session: Session | null, hasToken: boolean): boolean {
  switch (access) {
    case 'open':
      return true;
    case 'reader':
      return session !== null || (!hasToken && settings.guestsAllowed);
    case 'session':
      return session !== null;
    case 'stream':
      return session !== null && (session.stage === 'device' || !settings.strictStreams);
  }
}

/** The host the caller sees, the trusted proxy's word included; undefined where it is no host at all. */
function hostOf(request: FastifyRequest): string | undefined {
  const { host } = request;
  return host.length <= MAX_HOST_LENGTH && HOST_SHAPE.test(host) ? host.toLowerCase() : undefined;
}

/** The country in the word of a proxy that we trust and that names whom it speaks for; null: it does not know, either. */
function forwardedCountry(request: FastifyRequest, header: string): string | null {
  const isForwarded = (request.ips?.length ?? 0) > 1;
  const said = request.headers[header];
  if (!isForwarded || typeof said !== 'string') return null;
  const country = said.toUpperCase();
  return COUNTRY_SHAPE.test(country) && country !== UNKNOWN_COUNTRY ? country : null;
}

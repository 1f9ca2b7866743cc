import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AddressKind, NetworkInformation, SeoAddresses } from '#contract/site.ts';
import { CATALOGUE_PATHS, channelPath, contentPath } from '#rules/catalogue/destination.ts';
import { GUIDE_PATH } from '#rules/site/menu.ts';
import { alternatesOf, type SiteLanguages } from '#rules/site/page-address.ts';
import { siteLanguages } from '#web/app/i18n/languages.ts';
import { type ApiCaller, type ApiDoor, ApiUnreachable, callApi, everybodyAt, viewerOf } from './api-door.ts';
import { visitorHeaders, visitorOf } from './visitor.ts';

export interface SitemapOptions {
  readonly api: ApiDoor;
  readonly clock: { now(): number };
}

/** Addresses of one part: one call of the api, and far below the limit of a sitemap even with many languages each. */
const PART_LENGTH = 10_000;
const KEPT_INDEXES = 200;
const INDEX_MILLISECONDS = 10 * 60 * 1000;
const RETRY_AFTER_SECONDS = 60;

const XML: Readonly<Record<string, string>> = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=600',
  vary: 'cookie',
};
const ROBOTS: Readonly<Record<string, string>> = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'public, max-age=600',
};

/** Pages that every site has. */
const MAIN_PART = 'main';
const MAIN_PATHS = ['/', '/channels', GUIDE_PATH, ...Object.values(CATALOGUE_PATHS)];

/** The kinds of pages, and the path of a slug. */
const pathsOfKinds: Readonly<Record<AddressKind, (slug: string) => string>> = {
  contents: contentPath,
  channels: (slug) => channelPath(slug),
  persons: (slug) => `/persons/${encodeURIComponent(slug)}`,
  rows: (slug) => `/row/${encodeURIComponent(slug)}`,
  rowsets: (slug) => `/rowset/${encodeURIComponent(slug)}`,
  news: (slug) => `/news/${encodeURIComponent(slug)}`,
};
const isKind = (name: string): name is AddressKind => Object.hasOwn(pathsOfKinds, name);
const kinds = Object.keys(pathsOfKinds).filter(isKind);

/** robots.txt and the sitemaps of the host's provider. */
export async function sitemap(web: FastifyInstance, { api, clock }: SitemapOptions): Promise<void> {
  const indexes = new LRUCache<string, string, FastifyRequest>({
    max: KEPT_INDEXES,
    ttl: INDEX_MILLISECONDS,
    ttlResolution: 0,
    perf: clock,
    fetchMethod: (_key, _stale, { context: request }) => sitemapIndex(request),
  });

  web.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refused) return reply.code(404).headers(ROBOTS).send('Not found');
    if (!(error instanceof ApiUnreachable)) throw error;
    return reply
      .code(503)
      .headers({ 'retry-after': RETRY_AFTER_SECONDS, 'cache-control': 'no-store' })
      .send('Come again');
  });

  web.get('/robots.txt', (request, reply) =>
    reply.headers(ROBOTS).send(`User-agent: *\nDisallow: /v2/\n\nSitemap: ${originOf(request)}/sitemap.xml\n`),
  );
  web.get('/sitemap.xml', async (request, reply) => {
    const key = JSON.stringify([originOf(request), visitorOf(request).provider]);
    return reply.headers(XML).send(await indexes.forceFetch(key, { context: request }));
  });
  web.get<{ Params: { part: string }; Querystring: { after?: unknown } }>(
    '/sitemaps/:part.xml',
    async (request, reply) => {
      const { part } = request.params;
      if (part !== MAIN_PART && !isKind(part)) throw new Refused();
      const { languages } = await site(request, viewerOf(request));
      const entries =
        part === MAIN_PART ? MAIN_PATHS.map((path) => ({ path, changedAt: null })) : await entriesOf(request, part);
      return reply.headers(XML).send(Readable.from(urlSet(originOf(request), entries, languages)));
    },
  );

  /** The parts there are: the kinds are walked page by page, and only where each begins is kept. */
  async function sitemapIndex(request: FastifyRequest): Promise<string> {
    const caller = everybodyAt(request);
    await site(request, caller);
    const parts = [`${MAIN_PART}.xml`];
    for (const kind of kinds) {
      let after: string | null = '';
      while (after !== null) {
        const { addresses, next }: SeoAddresses = await addressesAfter(request, caller, kind, after);
        if (addresses.length > 0) parts.push(`${kind}.xml${after === '' ? '' : `?after=${encodeURIComponent(after)}`}`);
        after = next;
      }
    }
    const items = parts.map(
      (part) => `<sitemap><loc>${escaped(`${originOf(request)}/sitemaps/${part}`)}</loc></sitemap>`,
    );
    return `${DECLARATION}<sitemapindex xmlns="${SITEMAP_NAMESPACE}">\n${items.join('\n')}\n</sitemapindex>\n`;
  }

  async function entriesOf(request: FastifyRequest, kind: AddressKind): Promise<readonly Entry[]> {
    const after = new URLSearchParams(request.url.split('?')[1] ?? '').get('after') ?? '';
    const { addresses } = await addressesAfter(request, viewerOf(request), kind, after);
    return addresses.map(({ slug, changed_at }) => ({ path: pathsOfKinds[kind](slug), changedAt: changed_at }));
  }

  const addressesAfter = (request: FastifyRequest, caller: ApiCaller, kind: AddressKind, after: string) =>
    ask<SeoAddresses>(
      request,
      caller,
      `/v2/seo/addresses?${new URLSearchParams({ kind, after, limit: String(PART_LENGTH) })}`,
    );

  /** The provider for crawlers; refuses if nothing is shown without a sign-in. */
  async function site(request: FastifyRequest, caller: ApiCaller): Promise<{ readonly languages: SiteLanguages }> {
    const { provider, is_guest_allowed } = await ask<NetworkInformation>(request, caller, '/v2/users/self/network');
    if (!is_guest_allowed) throw new Refused();
    return { languages: siteLanguages(provider?.languages ?? []) };
  }

  /** Calls without a session: a sitemap is the same for all clients. */
  async function ask<Answer>(request: FastifyRequest, caller: ApiCaller, path: string): Promise<Answer> {
    const { authorization: _, ...headers } = visitorHeaders(request, { ...visitorOf(request), token: null });
    const { status, body } = await callApi(api, caller, { method: 'GET', path, headers, body: undefined });
    if (status >= 500 || status === 429) throw new ApiUnreachable('the api cannot say');
    if (status >= 400) throw new Refused();
    // The api proves its answers against the contract.
    return JSON.parse(body.toString('utf8')) as Answer;
  }
}

/** There is no such sitemap, for this reader at least. */
class Refused extends Error {}

interface Entry {
  readonly path: string;
  readonly changedAt: string | null;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const LINK_NAMESPACE = 'http://www.w3.org/1999/xhtml';

/** A part, entry by entry, so that it is never whole in memory. */
function* urlSet(origin: string, entries: readonly Entry[], languages: SiteLanguages): Generator<string> {
  yield `${DECLARATION}<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:xhtml="${LINK_NAMESPACE}">\n`;
  for (const { path, changedAt } of entries) {
    const address = origin + path;
    const links = alternatesOf(address, languages).map(
      (alternate) =>
        `<xhtml:link rel="alternate" hreflang="${escaped(alternate.language)}" href="${escaped(alternate.address)}"/>`,
    );
    const changed = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`;
    yield `<url><loc>${escaped(address)}</loc>${changed}${links.join('')}</url>\n`;
  }
  yield '</urlset>\n';
}

const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

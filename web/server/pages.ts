import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createRequestHandler } from 'react-router';
import { type ApiDoor, ApiUnreachable, callApi } from './api-door.ts';
import { isCrawler } from './crawler.ts';
import { isMobile } from './mobile.ts';
import type { PageAnswer, PageBuild, PageCall } from './page-build.ts';
import { type PagePolicy, securityHeaders } from './page-security.ts';
import { scriptsAfterPicture } from './scripts-after-picture.ts';
import { keepProviderHint, linkOf, type Visitor, visitorHeaders, visitorOf } from './visitor.ts';

export interface PagesOptions extends Pick<PagePolicy, 'mediaOrigins'> {
  readonly api: ApiDoor;
  readonly clock: { now(): number };
  readonly production: boolean;
}

/** How long a page without a session may be shown to the next viewer. */
const SHARED_PAGE_MILLISECONDS = 5_000;
const SHARED_PAGES = 500;
const SHARED_PAGES_BYTES = 64 * 1024 * 1024;
const NONCE_BYTES = 16;
/** Any origin serves: React Router reads the path only, and the Host header is the client's to choose. */
const PAGE_ORIGIN = 'http://page.invalid';
const FIRST_ERROR_STATUS = 500;

/** A page shown for another operator than the address belongs to has its own place elsewhere. */
const HINTED = { 'x-robots-tag': 'noindex' };

interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly provider: string | null;
  readonly connectedOrigins: readonly string[];
  readonly frameAncestors: readonly string[];
  readonly html: string;
}

/** A page kept for others, cut where each response's own nonce goes. */
interface SharedPage extends Omit<RenderedPage, 'html'> {
  readonly htmlAroundNonce: readonly string[];
}

/** Answers page requests with one build of the app. */
export function createPages(build: PageBuild, options: PagesOptions) {
  const render = createRequestHandler(build, options.production ? 'production' : 'development');
  const placeholder = newNonce();
  const shared = new LRUCache<string, SharedPage, FastifyRequest>({
    max: SHARED_PAGES,
    maxSize: SHARED_PAGES_BYTES,
    sizeCalculation: ({ htmlAroundNonce }) => htmlAroundNonce.reduce((total, part) => total + part.length, 1),
    ttl: SHARED_PAGE_MILLISECONDS,
    ttlResolution: 0,
    perf: options.clock,
    // Many viewers of one page at once wait for one rendering.
    fetchMethod: async (_key, _stale, { context: request, options: entry }) => {
      const { html, ...page } = await renderPage(request, { ...visitorOf(request), token: null }, placeholder);
      if (page.status >= FIRST_ERROR_STATUS) entry.ttl = 1;
      return { ...page, htmlAroundNonce: html.split(placeholder) };
    },
  });

  async function renderPage(request: FastifyRequest, visitor: Visitor, nonce: string): Promise<RenderedPage> {
    const { context, provider, connectedOrigins, frameAncestors } = await build.entry.module.createPageContext({
      nonce,
      languages: visitor.languages,
      now: options.clock.now(),
      isCrawler: isCrawler(request.headers['user-agent']),
      isMobile: isMobile(request.headers['user-agent']),
      isProduction: options.production,
      hasLink: linkOf(request, visitor.provider) !== null,
      callApi: async (call) => {
        const answer = await callForPage(request, visitor, call);
        return isPersonal(request, visitor) ? answer : ofNobody(call, answer);
      },
    });
    const response = await render(new Request(`${PAGE_ORIGIN}${request.url}`), context);
    const html = scriptsAfterPicture(await response.text());
    return { status: response.status, headers: response.headers, provider, connectedOrigins, frameAncestors, html };
  }

  /** A token that does not hold any more must not cost its viewer what everybody may see. */
  async function callForPage(request: FastifyRequest, visitor: Visitor, call: PageCall): Promise<PageAnswer> {
    const answer = await callOnce(request, visitor, call);
    return answer.status === 401 && visitor.token !== null
      ? callOnce(request, { ...visitor, token: null }, call)
      : answer;
  }

  async function callOnce(request: FastifyRequest, visitor: Visitor, call: PageCall): Promise<PageAnswer> {
    const { method, path, body, language } = call;
    const headers = visitorHeaders(request, { ...visitor, languages: [language] });
    const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    try {
      const answer = await callApi(options.api, request, { method, path, headers, body: payload });
      return { status: answer.status, body: JSON.parse(answer.body.toString('utf8')) };
    } catch (error) {
      if (error instanceof ApiUnreachable || error instanceof SyntaxError) return { status: 503, body: null };
      throw error;
    }
  }

  return async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const visitor = visitorOf(request);
    const nonce = newNonce();
    const send = (page: Omit<RenderedPage, 'html'>, html: string, caching: string) => {
      const { connectedOrigins, frameAncestors } = page;
      // A hint that names nobody is not kept: it would break every later page too.
      if (page.provider !== null) keepProviderHint(request, reply);
      return reply
        .code(page.status)
        .headers(Object.fromEntries(page.headers))
        .headers(
          securityHeaders(
            { ...options, connectedOrigins, frameAncestors, isSecure: request.protocol === 'https' },
            nonce,
          ),
        )
        .headers({ 'cache-control': caching, vary: 'cookie, accept-language, user-agent' })
        .headers(visitor.provider === null ? {} : HINTED)
        .send(html);
    };

    const isPersonal =
      visitor.token !== null ||
      request.headers.authorization !== undefined ||
      linkOf(request, visitor.provider) !== null;
    if (isPersonal) {
      const page = await renderPage(request, visitor, nonce);
      return send(page, page.html, 'private, no-store');
    }
    const page = await shared.forceFetch(sharedPageKey(request, visitor), { context: request });
    return send(page, page.htmlAroundNonce.join(nonce), 'private, no-cache');
  };
}

/** Whether a page is made for its reader alone. */
const isPersonal = ({ headers }: FastifyRequest, { token }: Visitor) =>
  token !== null || headers.authorization !== undefined;

const NETWORK_PATH = '/v2/users/self/network';

/** A page that others read too says nothing of where its first reader is. */
function ofNobody({ path }: PageCall, { status, body }: PageAnswer): PageAnswer {
  const isNetwork = path.split('?')[0] === NETWORK_PATH && typeof body === 'object' && body !== null;
  return { status, body: isNetwork ? { ...body, remote: '', country: '' } : body };
}

const sharedPageKey = (request: FastifyRequest, { provider, languages }: Visitor) =>
  JSON.stringify([
    request.protocol,
    request.host,
    provider,
    languages,
    isCrawler(request.headers['user-agent']),
    isMobile(request.headers['user-agent']),
    request.url,
  ]);

const newNonce = () => randomBytes(NONCE_BYTES).toString('base64url');

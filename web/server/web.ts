import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import files from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { FRAME_RETURN_PATH } from '#rules/billing/return-address.ts';
import type { ApiDoor } from './api-door.ts';
import { locales } from './locales.ts';
import { pageBudget } from './page-budget.ts';
import { registerPageMetrics } from './page-metrics.ts';
import { createPages, type PagesOptions } from './pages.ts';
import { sendPlainPage } from './plain-page.ts';
import { Renderer } from './renderer.ts';
import { sessionDoor } from './session-door.ts';
import { sitemap } from './sitemap.ts';
import { keepLanguageChoice, keepLink, LANGUAGE_KEY, TOKEN_KEYS, visitorOf } from './visitor.ts';

export interface WebOptions extends Partial<Pick<PagesOptions, 'mediaOrigins' | 'pageBudget' | 'onChange'>> {
  readonly api: ApiDoor;
  /** Holds `client/` and `server/` of a build. */
  readonly buildFolder: string;
  readonly clock: { now(): number };
  readonly production: boolean;
  /** The api of this service shows the messages sent at `/dev/inbox`. */
  readonly hasInbox: boolean;
  /** Where pages that wait and pages refused are counted. */
  readonly metrics: Registry;
  /** How many proxies before us are believed when they say who calls (`X-Forwarded-*`). */
  readonly trustedHops: number;
  /** The demo's pictures, shown under `/art`; null where no demo is loaded. */
  readonly artFolder: string | null;
  /** Lines go to the stream, else to standard output. */
  readonly logger: false | { readonly level: string; readonly stream?: { write(line: string): void } };
}

/** Pages, static files and the session door. */
export interface Web {
  /** Owns no listener. */
  readonly app: FastifyInstance;
  /** Serves the pages of the current build. Before the first call every page answers 503. */
  readonly showPages: () => Promise<void>;
  readonly showsPages: () => boolean;
}

const NONCE_BYTES = 16;
/** The service has no pages yet: how soon to look again. */
const STARTING = { kind: 'starting', status: 503, retryAfter: 3 } as const;
/** Where a bank in a frame leads back to: the page around it says what became of the payment. */
const PAYMENT = { kind: 'paymentOver', status: 200, retryAfter: null } as const;

/** Files whose name carries a hash of their content, and artwork, which an installation may exchange. */
const BUILT_FILES = { immutable: true, maxAge: '1y' };
const ARTWORK = { maxAge: '1d' };

/** Puts the web together; `showPages()` opens it once the pages are built. */
export async function createWeb(options: WebOptions): Promise<Web> {
  const { api, buildFolder, artFolder, trustedHops, logger } = options;
  const clientFolder = join(buildFolder, 'client');
  let renderer: Renderer | null = null;
  let answerPage: ReturnType<typeof createPages> | null = null;
  const pageMetrics = registerPageMetrics(options.metrics, () => renderer?.waiting ?? 0);
  const pagesOptions = { mediaOrigins: [], pageBudget, ...options, pageMetrics };

  const app = Fastify({
    trustProxy: (_address, hop) => hop < trustedHops,
    logger: logger !== false && { ...logger, serializers: { req: loggedRequest } },
  });
  await app.register(cookie);
  await app.register(compress, { globalDecompression: false });
  await app.register(files, { root: clientFolder, serve: false, preCompressed: true, suppressWarning: true });
  await app.register(sessionDoor, { api });
  await app.register(locales);
  await app.register(sitemap, { api, clock: options.clock });

  app.get('/assets/*', (request, reply) => reply.sendFile(fileOf(request), clientFolder, BUILT_FILES));
  if (artFolder !== null) {
    app.get('/art/*', (request, reply) => reply.sendFile(fileOf(request).replace(/^art\//, ''), artFolder, ARTWORK));
  }
  app.get(FRAME_RETURN_PATH, (request, reply) =>
    sendPlainPage(reply, PAYMENT, visitorOf(request).languages, newNonce()),
  );
  app.get('/*', async (request, reply) => {
    const clean = withoutKeys(request.url, [...TOKEN_KEYS, LANGUAGE_KEY]);
    if (clean !== null) {
      keepLanguageChoice(request, reply);
      keepLink(request, reply);
      return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(clean);
    }
    if (answerPage !== null) return answerPage(request, reply);
    return sendPlainPage(reply, STARTING, visitorOf(request).languages, newNonce());
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      .send('Not found'),
  );

  app.addHook('onClose', async () => {
    await renderer?.close();
  });

  return {
    app,
    showPages: async () => {
      const former = renderer;
      renderer = await Renderer.open(buildFolder);
      answerPage = createPages(renderer, pagesOptions);
      await former?.close();
    },
    showsPages: () => answerPage !== null,
  };
}

const newNonce = () => randomBytes(NONCE_BYTES).toString('base64url');

/** Addresses may carry tokens, and where a viewer is belongs in no log: it keeps the path only. */
const loggedRequest = (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) });

/** The address without these keys, or null when it carries none. Never another site's: leading slashes count as one. */
function withoutKeys(url: string, keys: readonly string[]): string | null {
  const [path = '/', query = ''] = url.split('?');
  const search = new URLSearchParams(query);
  if (!keys.some((key) => search.has(key))) return null;
  for (const key of keys) search.delete(key);
  const root = path.replace(/^[/\\]+/, '/');
  return search.size > 0 ? `${root}?${search}` : root;
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '/';

/** Path of a file below its folder. One that cannot be decoded names no file. */
function fileOf(request: FastifyRequest): string {
  try {
    return decodeURIComponent(pathOf(request)).slice(1);
  } catch {
    return '';
  }
}

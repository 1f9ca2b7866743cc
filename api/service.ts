import { randomUUID } from 'node:crypto';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Registry } from 'prom-client';
import { errorCatalogue } from '#contract/errors.ts';
import type { SigningKeys } from '#signing/media-token.ts';
import { registerAreas } from './areas/index.ts';
import { parseQuery, registerBodyParsers } from './platform/body-parsers.ts';
import { registerBrandFonts } from './platform/brand-fonts.ts';
import type { Bus } from './platform/bus.ts';
import { PRIVATE } from './platform/cache-headers.ts';
import { CallerResolver } from './platform/caller-resolver.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import { registerDocumentation } from './platform/documentation.ts';
import { errorBody, refusalOf } from './platform/error-answers.ts';
import { createWire } from './platform/fastify-wire.ts';
import { registerInbox } from './platform/inbox-page.ts';
import { preferredLanguage } from './platform/language.ts';
import { addressKey, type LimitSettings, Limits } from './platform/limits.ts';
import { registerMetrics } from './platform/metrics.ts';
import { provedPhones } from './platform/owner-phones.ts';
import { type PinKeys, PinVault } from './platform/pin-vault.ts';
import { ProviderDirectory } from './platform/providers.ts';
import { Refusal } from './platform/refusal.ts';
import { loggerOptions, registerRequestLog } from './platform/request-log.ts';
import { registerResponseHeaders, setResponseHeaders } from './platform/response-headers.ts';
import { Seal } from './platform/seal.ts';
import { SessionDirectory } from './platform/sessions.ts';

/** Largest body a call may have, in bytes. */
const BODY_LIMIT = 256 * 1024;
/** Longest part of a path that is still looked at; what is longer is an unknown address. */
const MAX_PATH_PART = 1_024;
const REQUEST_ID_SHAPE = /^[\w.:-]{1,64}$/;

export interface ApiOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  /** Sign media addresses, newest first: the origin holds the same. */
  readonly signingKeys: SigningKeys;
  /** Encrypt users' PINs, newest first. */
  readonly pinKeys: PinKeys;
  /** Where the origin stands when it is not at the caller's own address. */
  readonly mediaBase: string | null;
  /** How many proxies stand before us, or which; false: none, and what they would say is not believed. */
  readonly trustProxy: number | readonly string[] | false;
  readonly limits: LimitSettings;
  /** Where requests are counted. */
  readonly metrics: Registry;
  readonly logger: Exclude<FastifyServerOptions['logger'], boolean | undefined> | false;
  /** Outside production every answer is checked against the contract before it leaves. */
  readonly production: boolean;
}

/** The whole api as a Fastify instance without a listener; closing it ends what it listens to on the bus, nothing else. */
export async function createApi(options: ApiOptions): Promise<FastifyInstance> {
  const { database, bus, clock, signingKeys, mediaBase, trustProxy, production } = options;
  const limits = new Limits(options.limits, clock);
  const providers = new ProviderDirectory({ database, bus, clock });
  const sessions = new SessionDirectory({ database, bus, clock });
  const app = fastify({
    logger: loggerOptions(options.logger),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedHops(trustProxy),
    bodyLimit: BODY_LIMIT,
    genReqId: requestId,
    requestIdHeader: false,
    routerOptions: { maxParamLength: MAX_PATH_PART, querystringParser: parseQuery },
    // An address that cannot be read comes by no hook.
    frameworkErrors: (error, request, reply) => {
      setResponseHeaders(request, reply);
      answerError(error, request, reply);
    },
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(async (request) => {
    limits.take('address', addressKey(request.ip));
    throw new Refusal('not_found');
  });
  registerResponseHeaders(app);
  registerRequestLog(app);
  registerMetrics(app, options.metrics);
  registerBodyParsers(app);
  registerDocumentation(app);
  registerBrandFonts(app, providers);
  const seal = new Seal(signingKeys);
  if (!production) registerInbox(app, database, seal);
  const callers = new CallerResolver({ providers, sessions, limits, clock, mediaBase });
  const wire = createWire({ app, callers, checksAnswers: !production });
  const tools = {
    database,
    bus,
    clock,
    limits,
    signingKeys,
    pins: new PinVault(options.pinKeys),
    ownerPhones: provedPhones({ database, bus, clock, seal }),
  };
  const closeAreas = registerAreas(wire, tools);
  app.addHook('onClose', async () => {
    await closeAreas();
    sessions.close();
    providers.close();
  });
  await app.ready();
  return app;
}

/** Fastify's way to say it: hop 0 is whoever holds the other end of our socket. */
function trustedHops(trustProxy: ApiOptions['trustProxy']) {
  if (typeof trustProxy === 'number') return (_address: string, hop: number) => hop < trustProxy;
  return trustProxy === false ? false : [...trustProxy];
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error) ?? new Refusal('internal_error');
  const status = errorCatalogue[refusal.code];
  if (status >= 500) request.log.error({ err: error }, refusal.code);
  if (refusal.retryAfter !== null) reply.header('retry-after', refusal.retryAfter);
  const language = preferredLanguage(request.headers['accept-language']);
  reply.code(status).headers(PRIVATE).send(errorBody(refusal, language));
}

/** The caller's own id of a request where it is a sane one, so that a call can be followed through proxies. */
function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID_SHAPE.test(given) ? given : randomUUID();
}

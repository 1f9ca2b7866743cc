import { randomUUID } from 'node:crypto';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Registry } from 'prom-client';
import { errorCatalogue } from '#contract/error-catalogue.ts';
import type { SignInPolicies } from '#rules/session/attempt-policies.ts';
import type { SigningKeys } from '#signing/media-token.ts';
import type { Acquirers } from './areas/billing/payments/acquirers.ts';
import { registerAreas } from './areas/index.ts';
import type { Bus } from './platform/bus/bus.ts';
import { CallerResolver } from './platform/caller/caller-resolver.ts';
import type { CountryTable } from './platform/caller/country-table.ts';
import { type LimitSettings, Limits } from './platform/caller/limits.ts';
import type { OperatorAccess } from './platform/caller/operator-access.ts';
import { SessionDirectory } from './platform/caller/sessions.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { isDatabaseOutage } from './platform/database/database-outage.ts';
import { registerInbox } from './platform/messages/inbox-page.ts';
import { provedPhones } from './platform/messages/owner-phones.ts';
import { registerBrandFonts } from './platform/provider/brand-fonts.ts';
import { ProviderDirectory } from './platform/provider/providers.ts';
import { type PinKeys, PinVault } from './platform/secrets/pin-vault.ts';
import { Seal } from './platform/secrets/seal.ts';
import { parseQuery, registerBodyParsers } from './platform/wire/body-parsers.ts';
import { PRIVATE } from './platform/wire/cache-headers.ts';
import { registerDocumentation } from './platform/wire/documentation.ts';
import { errorBody, refusalOf } from './platform/wire/error-answers.ts';
import { createWire } from './platform/wire/fastify-wire.ts';
import { IdempotentCalls } from './platform/wire/idempotency.ts';
import { preferredLanguage } from './platform/wire/language.ts';
import { lateSerializers } from './platform/wire/late-serializers.ts';
import { registerMetrics } from './platform/wire/metrics.ts';
import { Refusal } from './platform/wire/refusal.ts';
import { loggerOptions, registerRequestLog } from './platform/wire/request-log.ts';
import { registerResponseHeaders, setResponseHeaders } from './platform/wire/response-headers.ts';

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
  /** The header, in small letters, by which those proxies name the caller's country; null: none. */
  readonly countryHeader: string | null;
  /** Countries by address; null: there is no table. */
  readonly countryTable: CountryTable | null;
  /** How often who may call this process. */
  readonly limits: LimitSettings;
  /** How often who may try to sign in, at all processes together. */
  readonly signInPolicies: SignInPolicies;
  /** Where requests are counted. */
  readonly metrics: Registry;
  readonly logger: Exclude<FastifyServerOptions['logger'], boolean | undefined> | false;
  /** Outside production every answer is checked against the contract before it leaves. */
  readonly production: boolean;
  /** Called for every call that fails because the database is away. */
  readonly onOutage: (error: unknown) => void;
  /** Who may read the documentation of the calls. */
  readonly operatorAccess: OperatorAccess;
  /** The banks that payments go to; none: nothing can be paid. */
  readonly acquirers: Acquirers;
  /** Shows the messages sent at `/dev/inbox`, on this machine only. */
  readonly hasInbox: boolean;
}

/** The whole api as a Fastify instance without a listener; closing it ends what it listens to on the bus, nothing else. */
export async function createApi(options: ApiOptions): Promise<FastifyInstance> {
  const { database, bus, clock, signingKeys, trustProxy, production, hasInbox } = options;
  const answerError = errorAnswers(options.onOutage);
  const limits = new Limits(options.limits, clock);
  const sessions = new SessionDirectory({ database, bus, clock });
  const app = fastify({
    logger: loggerOptions(options.logger),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedHops(trustProxy),
    bodyLimit: BODY_LIMIT,
    genReqId: requestId,
    requestIdHeader: false,
    routerOptions: { maxParamLength: MAX_PATH_PART, querystringParser: parseQuery, ignoreTrailingSlash: true },
    // An address that cannot be read comes by no hook.
    frameworkErrors: (error, request, reply) => {
      setResponseHeaders(request, reply);
      answerError(error, request, reply);
    },
  });
  const providers = new ProviderDirectory({ database, bus, clock, report: (fault) => app.log.error(fault) });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(async (request) => {
    limits.takeOf(request.ip);
    throw new Refusal('not_found');
  });
  app.setSerializerCompiler(await lateSerializers());
  registerResponseHeaders(app);
  registerRequestLog(app);
  registerMetrics(app, options.metrics);
  registerBodyParsers(app);
  registerDocumentation(app, options.operatorAccess);
  registerBrandFonts(app, providers);
  const seal = new Seal(signingKeys);
  if (hasInbox) registerInbox(app, database, seal);
  const callers = new CallerResolver({ ...options, providers, sessions, limits });
  const wire = createWire({ app, callers, idempotentCalls: new IdempotentCalls(options), checksAnswers: !production });
  const tools = {
    database,
    bus,
    clock,
    limits,
    providers,
    signInPolicies: options.signInPolicies,
    signingKeys,
    pins: new PinVault(options.pinKeys),
    seal,
    acquirers: options.acquirers,
    metrics: options.metrics,
    warn: (fault: object) => app.log.warn(fault),
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

/** Fastify's form of the setting: hop 0 is the peer of our socket. */
function trustedHops(trustProxy: ApiOptions['trustProxy']) {
  if (typeof trustProxy === 'number') return (_address: string, hop: number) => hop < trustProxy;
  return trustProxy === false ? false : [...trustProxy];
}

/** Faults of ours are logged, each of them; an outage of the database is reported once. */
const errorAnswers =
  (onOutage: ApiOptions['onOutage']) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = refusalOf(error) ?? new Refusal('internal_error');
    const status = errorCatalogue[refusal.code];
    if (isDatabaseOutage(error)) onOutage(error);
    else if (status >= 500) request.log.error({ err: error }, refusal.code);
    if (refusal.retryAfter !== null) reply.header('retry-after', refusal.retryAfter);
    const language = preferredLanguage(request.headers['accept-language']);
    reply.code(status).headers(PRIVATE).send(errorBody(refusal, language));
  };

/** The caller's own id of a request where it is a sane one, so that a call can be followed through proxies. */
function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID_SHAPE.test(given) ? given : randomUUID();
}

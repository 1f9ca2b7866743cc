import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audienceOf, type Caller } from '#api/platform/caller/caller.ts';
import type { CallerResolver } from '#api/platform/caller/caller-resolver.ts';
import type { EndpointDefinition, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { ErrorBody } from '#contract/errors.ts';
import { answerCheck } from './answer-check.ts';
import { withRawBodies } from './body-parsers.ts';
import { cacheHeaders, entityTag, isShareable } from './cache-headers.ts';
import { IDEMPOTENCY_KEY, type IdempotentCalls } from './idempotency.ts';
import { Refusal } from './refusal.ts';
import { answerPreflights } from './response-headers.ts';
import { type Checked, checker, rawBytes } from './validation.ts';
import { type Call, JsonBytes, type Wire } from './wire.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, from the moment it is worked out. */
    caller: Caller | null;
  }
}

/** `/v2/channels/{id}` as Fastify writes it: `/v2/channels/:id`. */
export const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

interface RequestShape {
  Querystring: Record<string, string | undefined>;
}
type Request = FastifyRequest<RequestShape>;

export interface WireOptions {
  readonly app: FastifyInstance;
  readonly callers: CallerResolver;
  readonly idempotentCalls: IdempotentCalls;
  /** Checks every answer against the contract before it leaves: for development and tests. */
  readonly checksAnswers: boolean;
}

/** Puts calls of the contract on a Fastify instance: caller, checks, handler and answer in that order. */
export function createWire({ app, callers, idempotentCalls, checksAnswers }: WireOptions): Wire {
  app.decorateRequest('caller', null);
  return {
    handle: (definition, handler) => {
      const toCall = callMaker(definition);
      const headersFor = cacheHeaders(definition);
      const checkAnswer = checksAnswers ? answerCheck(definition) : undefined;
      const respond = async (request: Request, reply: FastifyReply) => {
        const call = toCall(request);
        const key = definition.idempotent === true ? call.header(IDEMPOTENCY_KEY) : undefined;
        const { session } = call.caller;
        const answer =
          key === undefined || session === null
            ? await handler(call)
            : await idempotentCalls.run({ session, key, request: requestText(request) }, async () => handler(call));
        checkAnswer?.(answer);
        reply.headers(headersFor(call.caller));
        if (!(answer instanceof JsonBytes)) return reply.send(answer);
        if (answer.release !== null) reply.raw.once('close', answer.release);
        return reply.type('application/json; charset=utf-8').send(answer.bytes);
      };
      const config = { isOwnPagesOnly: definition.authority === 'address' };
      for (const path of [definition.path, ...(definition.aliases ?? [])]) {
        if (config.isOwnPagesOnly) answerPreflights(app, fastifyPath(path), config);
        const addRoute = (context: FastifyInstance) =>
          context.route<RequestShape>({
            method: definition.method,
            url: fastifyPath(path),
            config,
            schema: { response: { 200: definition.response, '4xx': ErrorBody, '5xx': ErrorBody } },
            onRequest: async (request) => {
              request.caller = await callers.resolve(request, definition);
            },
            handler: respond,
            ...(definition.mostBodyBytes === undefined ? {} : { bodyLimit: definition.mostBodyBytes }),
            ...(isShareable(definition) ? { onSend: entityTag } : {}),
          });
        if (definition.rawBody === true) app.register(async (context) => addRoute(withRawBodies(context)));
        else addRoute(app);
      }
    },
  };
}

/** Makes the function that turns a request into the checked call a handler is given. */
function callMaker<Definition extends EndpointDefinition>(definition: Definition) {
  const checkParams = checker<ParamsOf<Definition>>(definition.params);
  const checkQuery = checker<QueryOf<Definition>>(definition.query);
  const checkBody =
    definition.rawBody === true
      ? rawBytes<Call<Definition>['body']>()
      : checker<Call<Definition>['body']>(definition.body);
  const isCallerOf = (caller: Caller | null): caller is Call<Definition>['caller'] =>
    caller !== null &&
    (!needsSession(definition) || caller.session !== null) &&
    (definition.authority === undefined || 'mayUseAddress' in caller);
  return (request: Request): Call<Definition> => {
    const { caller } = request;
    if (!isCallerOf(caller)) throw new Refusal('authentication_failed');
    if (definition.audience === 'adults' && audienceOf(caller) === 'child') throw new Refusal('not_for_children');
    const params = checkParams(request.params);
    // Nothing can live at an address that no id could have.
    if (!params.ok) throw new Refusal('not_found');
    const query = accepted(checkQuery(request.query));
    const body = accepted(checkBody(request.body));
    return { caller, params: params.value, query, body, header: (name) => single(request.headers[name]) };
  };
}

const requestText = ({ method, url, body }: Request) => JSON.stringify([method, url, body ?? null]);

const needsSession = ({ access }: EndpointDefinition) => access === 'session' || access === 'stream';

function accepted<Value>(part: Checked<Value>): Value {
  if (part.ok) return part.value;
  throw new Refusal('validation_failed', part.errors);
}

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { answerCheck } from '#api/platform/wire/answer-check.ts';
import { parseQuery, registerBodyParsers, withRawBodies } from '#api/platform/wire/body-parsers.ts';
import { errorBody, refusalOf } from '#api/platform/wire/error-answers.ts';
import { fastifyPath } from '#api/platform/wire/fastify-wire.ts';
import { preferredLanguage } from '#api/platform/wire/language.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import { checker } from '#api/platform/wire/validation.ts';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { type ErrorCode, errorCatalogue } from '#contract/error-catalogue.ts';
import { type AnswerFor, type Answers, type ArrivedCall, type CallName, namedCalls } from './wire-calls.ts';

/** A call that the double has been asked, in order of arrival. */
export interface RecordedCall extends ArrivedCall {
  readonly name: CallName;
}

/** What a call is answered as long as it is held back. */
export interface HeldCall {
  /** Resolves once the call has arrived. */
  readonly arrived: Promise<ArrivedCall>;
  /** Has it answered, and every one after it at once. */
  release(): void;
}

/** The api as a page sees it: answers that a test gives, checked against the contract as those of the service are. */
export interface WireDouble {
  /** Answers `/v2` in the process, as the api does. */
  readonly app: FastifyInstance;
  /** Gives this answer to the call from now on. */
  answer<Name extends CallName>(name: Name, answer: AnswerFor<Name>): void;
  /** Gives several calls their answers from now on. */
  answerAll(more: Answers): void;
  /** Refuses the call from now on. */
  refuse(name: CallName, code: ErrorCode, options?: RefusalOptions): void;
  /** Lets the call wait for its answer from now on. */
  hold(name: CallName): HeldCall;
  /** What the call has been asked so far. */
  calls<Name extends CallName>(name: Name): readonly ArrivedCall<Name>[];
  /** Forgets what was given and asked, and answers as at first. */
  reset(answers: Answers): void;
  /** What went wrong with a call: it has no answer, or one that breaks the contract. */
  readonly faults: readonly string[];
}

export interface RefusalOptions {
  readonly detail?: string;
  /** Seconds. */
  readonly retryAfter?: number;
  /** In the place of the catalogue's words. */
  readonly message?: string;
}

/** A refusal whose words a test may choose; null: those of the catalogue. */
class TestRefusal extends Refusal {
  readonly words: string | null;

  constructor(code: ErrorCode, { detail, retryAfter, message }: RefusalOptions) {
    super(code, detail ?? null, retryAfter ?? null);
    this.words = message ?? null;
  }
}

const MAX_PATH_PART = 1_024;
const TOKEN = /^(?:Token|Bearer) (.+)$/;

/** Makes a double of the wire that first gives these answers. */
export async function createWireDouble(first: Answers): Promise<WireDouble> {
  let answers = new Map<string, unknown>(Object.entries(first));
  const held = new Map<CallName, { arrive: (call: ArrivedCall) => void; released: Promise<void> }>();
  const recorded: RecordedCall[] = [];
  const faults: string[] = [];

  const app = fastify({
    routerOptions: { maxParamLength: MAX_PATH_PART, querystringParser: parseQuery, ignoreTrailingSlash: true },
  });
  registerBodyParsers(app);
  app.setNotFoundHandler((request) => {
    faults.push(`the contract has no call ${request.method} ${request.url}`);
    throw new Refusal('not_found');
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal === null) faults.push(`${request.method} ${request.url}: ${String(error)}`);
    const { code, retryAfter } = refusal ?? new Refusal('internal_error');
    const body = errorBody(refusal ?? new Refusal(code), languageOf(request));
    const words = refusal instanceof TestRefusal ? refusal.words : null;
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    reply
      .code(errorCatalogue[code])
      .send(words === null ? body : { ...body, error: { ...body.error, message: words } });
  });

  async function answerOf(name: CallName, call: ArrivedCall): Promise<unknown> {
    recorded.push({ name, ...call });
    const wait = held.get(name);
    wait?.arrive(call);
    await wait?.released;
    if (!answers.has(name)) throw new Error(`the test has no answer to ${name}`);
    const answer = answers.get(name);
    return typeof answer === 'function' ? answer(call) : answer;
  }

  for (const [name, definition] of namedCalls) {
    const arrivedCall = callReader(definition);
    const check = answerCheck(definition);
    for (const path of [definition.path, ...(definition.aliases ?? [])]) {
      const addRoute = (context: FastifyInstance) =>
        context.route({
          method: definition.method,
          url: fastifyPath(path),
          handler: async (request, reply) => {
            const answer = await answerOf(name, arrivedCall(request));
            check(answer);
            return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
          },
        });
      if (definition.rawBody === true) app.register(async (context) => addRoute(withRawBodies(context)));
      else addRoute(app);
    }
  }
  await app.ready();

  return {
    app,
    faults,
    answer: (name, answer) => void answers.set(name, answer),
    answerAll: (more) => {
      for (const [name, answer] of Object.entries(more)) answers.set(name, answer);
    },
    refuse: (name, code, options = {}) =>
      void answers.set(name, () => {
        throw new TestRefusal(code, options);
      }),
    hold(name) {
      const arrival = Promise.withResolvers<ArrivedCall>();
      const release = Promise.withResolvers<void>();
      held.set(name, { arrive: arrival.resolve, released: release.promise });
      return {
        arrived: arrival.promise,
        release: () => {
          held.delete(name);
          release.resolve();
        },
      };
    },
    calls: (name) => recorded.filter((call): call is RecordedCall & ArrivedCall<typeof name> => call.name === name),
    reset(next) {
      answers = new Map(Object.entries(next));
      held.clear();
      recorded.length = 0;
      faults.length = 0;
    },
  };
}

/** Makes the function that reads a request as its call, refused as the api refuses it. */
function callReader({ params, query, body, rawBody }: EndpointDefinition): (request: FastifyRequest) => ArrivedCall {
  const checkParams = checker<never>(params);
  const checkQuery = checker<never>(query);
  const checkBody = checker<never>(body);
  return (request) => {
    const readParams = checkParams(request.params);
    if (!readParams.ok) throw new Refusal('not_found');
    return {
      params: readParams.value,
      query: accepted(checkQuery(request.query)),
      body: rawBody === true ? accepted(checkBody(undefined)) : accepted(checkBody(request.body)),
      token: TOKEN.exec(request.headers.authorization ?? '')?.[1] ?? null,
      language: languageOf(request),
    };
  };
}

function accepted<Value>(part: ReturnType<ReturnType<typeof checker<Value>>>): Value {
  if (part.ok) return part.value;
  throw new Refusal('validation_failed', part.errors);
}

const languageOf = (request: FastifyRequest) => preferredLanguage(request.headers['accept-language']);

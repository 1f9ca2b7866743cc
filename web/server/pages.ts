import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FadingAttempts } from '#rules/attempts.ts';
import { renderedAddress } from '#rules/site/page-query.ts';
import { type ApiCaller, type ApiDoor, ApiUnreachable, callApi, everybodyAt, jsonOf, viewerOf } from './api-door.ts';
import { isCrawler } from './crawler.ts';
import { isMobile } from './mobile.ts';
import { PageBudgets } from './page-budget.ts';
import type { PageCall } from './page-build.ts';
import type { PageMetrics } from './page-metrics.ts';
import { PageRefused } from './page-refused.ts';
import { pageReply } from './page-reply.ts';
import type { PagePolicy } from './page-security.ts';
import { sendPlainPage } from './plain-page.ts';
import type { CallAnswer, PageHead, RenderedPage } from './render-task.ts';
import type { Renderer } from './renderer.ts';
import { SharedPages } from './shared-pages.ts';
import { linkOf, type Visitor, visitorHeaders, visitorOf } from './visitor.ts';

export interface PagesOptions extends Pick<PagePolicy, 'mediaOrigins'> {
  readonly api: ApiDoor;
  readonly clock: { now(): number };
  readonly production: boolean;
  readonly hasInbox: boolean;
  /** Pages that one address may ask for. */
  readonly pageBudget: FadingAttempts;
  readonly pageMetrics: PageMetrics;
  /**
   * Calls a listener whenever what everybody is shown has changed. A process without the api does not know: it shows a
   * page for the few seconds that it is kept.
   */
  readonly onChange?: (listener: () => void) => void;
}

const NONCE_BYTES = 16;
const TOO_MANY_STATUS = 429;
/** A refusal takes its time: clients that ask again at once would keep the process busy with refusals. */
const REFUSAL_MILLISECONDS = 500;
/** Too many wait, or this reader has asked for too many. */
const REFUSAL_STATUS = { queue: 503, address: TOO_MANY_STATUS } as const;

const UNREACHABLE: CallAnswer = { status: 503, json: Buffer.from('null') };

/** A page kept for others, cut where each response's own nonce goes. */
interface SharedPage extends Omit<RenderedPage, 'html'> {
  readonly htmlAroundNonce: readonly Buffer[];
  readonly length: number;
}

/** Answers page requests with one build of the app. */
export function createPages(renderer: Renderer, options: PagesOptions) {
  const placeholder = newNonce();
  const budgets = new PageBudgets(options.pageBudget, options.clock);
  const shared = new SharedPages<SharedPage>(options.clock);
  options.onChange?.(() => shared.forget());

  function renderPage(
    request: FastifyRequest,
    visitor: Visitor,
    caller: ApiCaller,
    nonce: string,
    onHead: (head: PageHead) => void = () => {},
  ): Promise<RenderedPage> {
    const callForIt = async (call: PageCall) => {
      const answer = await callForPage(request, visitor, caller, call);
      return isPersonal(request, visitor) ? answer : withoutLocation(call, answer);
    };
    const hasLink = linkOf(request, visitor.provider) !== null;
    const job = {
      address: renderedAddress(request.url),
      hasSession: visitor.token !== null && !hasLink,
      nonce,
      languages: visitor.languages,
      now: options.clock.now(),
      isCrawler: isCrawler(request.headers['user-agent']),
      isMobile: isMobile(request.headers['user-agent']),
      isProduction: options.production,
      hasInbox: options.hasInbox,
      hasLink,
    };
    return renderer.render(job, callForIt, onHead);
  }

  async function renderSharedPage(request: FastifyRequest, visitor: Visitor): Promise<SharedPage> {
    const { html, ...page } = await renderPage(request, visitor, everybodyAt(request), placeholder);
    const htmlAroundNonce = html.split(placeholder).map((part) => Buffer.from(part));
    return { ...page, htmlAroundNonce, length: Buffer.byteLength(html) };
  }

  /** An expired token must not hide public pages. */
  async function callForPage(
    request: FastifyRequest,
    visitor: Visitor,
    caller: ApiCaller,
    call: PageCall,
  ): Promise<CallAnswer> {
    const answer = await callOnce(request, visitor, caller, call);
    if (answer.status !== 401 || visitor.token === null) return answer;
    return { ...(await callOnce(request, { ...visitor, token: null }, caller, call)), isTokenRefused: true };
  }

  async function callOnce(
    request: FastifyRequest,
    visitor: Visitor,
    caller: ApiCaller,
    call: PageCall,
  ): Promise<CallAnswer> {
    const { method, path, body, language } = call;
    const headers = visitorHeaders(request, { ...visitor, languages: [language] });
    const payload =
      body === undefined
        ? { headers, body: undefined }
        : { headers: { ...headers, 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(body)) };
    try {
      const answer = await callApi(options.api, caller, { method, path, ...payload });
      return { status: answer.status, json: answer.body };
    } catch (error) {
      if (error instanceof ApiUnreachable) return UNREACHABLE;
      throw error;
    }
  }

  return async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const visitor = visitorOf(request);
    const nonce = newNonce();
    try {
      budgets.take(request.ip);
      return await sendPage(request, reply, visitor, nonce);
    } catch (error) {
      if (!(error instanceof PageRefused)) throw error;
      const { reason, retryAfter } = error;
      options.pageMetrics.refused(reason);
      await delay(REFUSAL_MILLISECONDS);
      return sendPlainPage(
        reply,
        { kind: 'busy', status: REFUSAL_STATUS[reason], retryAfter },
        visitor.languages,
        nonce,
      );
    }
  };

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    nonce: string,
  ): Promise<FastifyReply> {
    const { mediaOrigins } = options;
    const answer = (caching: string) => pageReply(request, reply, { visitor, nonce, caching, mediaOrigins });
    const isPersonal =
      visitor.token !== null ||
      request.headers.authorization !== undefined ||
      linkOf(request, visitor.provider) !== null;
    if (isPersonal) {
      const personal = answer('private, no-store');
      try {
        const page = await renderPage(request, visitor, viewerOf(request), nonce, personal.sendHead);
        return await personal.send(page, page.html);
      } catch (error) {
        return personal.fail(error);
      }
    }
    const page = await shared.get(sharedPageKey(request, visitor), () => renderSharedPage(request, visitor));
    return answer('private, no-cache').send(page, withNonce(page.htmlAroundNonce, nonce));
  }
}

function withNonce(html: readonly Buffer[], nonce: string): Buffer {
  const own = Buffer.from(nonce);
  return Buffer.concat(html.flatMap((part, position) => (position === 0 ? [part] : [own, part])));
}

/** Whether a page is made for its reader alone. */
const isPersonal = ({ headers }: FastifyRequest, { token }: Visitor) =>
  token !== null || headers.authorization !== undefined;

const NETWORK_PATH = '/v2/users/self/network';

/** Strips IP and country from shared pages. */
function withoutLocation({ path }: PageCall, answer: CallAnswer): CallAnswer {
  if (path.split('?')[0] !== NETWORK_PATH) return answer;
  const network = jsonOf(answer.json);
  if (typeof network !== 'object' || network === null) return answer;
  return { ...answer, json: Buffer.from(JSON.stringify({ ...network, remote: '', country: '' })) };
}

const sharedPageKey = (request: FastifyRequest, { provider, languages }: Visitor) =>
  JSON.stringify([
    request.protocol,
    request.host,
    provider,
    languages,
    isCrawler(request.headers['user-agent']),
    isMobile(request.headers['user-agent']),
    renderedAddress(request.url),
  ]);

const newNonce = () => randomBytes(NONCE_BYTES).toString('base64url');

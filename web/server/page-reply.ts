import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageBody, pageEncoding } from './page-compression.ts';
import { type PagePolicy, securityHeaders } from './page-security.ts';
import type { PageHead, PageSite, RenderedPage } from './render-task.ts';
import { keepProviderHint, type Visitor } from './visitor.ts';

interface PageReplyOptions extends Pick<PagePolicy, 'mediaOrigins'> {
  readonly visitor: Visitor;
  /** Of the scripts of this answer. */
  readonly nonce: string;
  /** `Cache-Control`. */
  readonly caching: string;
}

/** A page for a hinted provider is not indexed: it belongs to that provider's own host. */
const HINTED = { 'x-robots-tag': 'noindex' };

/** Answers with one page. The head of a page with a player may go before its body is there. */
export function pageReply(request: FastifyRequest, reply: FastifyReply, options: PageReplyOptions) {
  const { visitor, nonce, caching, mediaOrigins } = options;
  const encoding = pageEncoding(request.headers['accept-encoding']);
  /** Of an answer whose head is sent. */
  let body: PassThrough | null = null;

  function writeHead(site: PageSite): void {
    // An unknown provider is not stored: it would break every later page too.
    if (site.provider !== null) keepProviderHint(request, reply);
    const policy = { ...site, mediaOrigins: [...mediaOrigins, ...site.streamOrigins] };
    reply
      .headers(securityHeaders({ ...policy, isSecure: request.protocol === 'https' }, nonce))
      .headers({ 'cache-control': caching, vary: 'accept-encoding, cookie, accept-language, user-agent' })
      .headers(encoding === null ? {} : { 'content-encoding': encoding })
      .headers(visitor.provider === null ? {} : HINTED);
  }

  return {
    /** Has the browser load the modules of the player while its page is rendered. */
    sendHead(head: PageHead): void {
      body = new PassThrough();
      writeHead(head);
      reply.raw.once('pipe', () => reply.raw.flushHeaders());
      reply
        .type('text/html; charset=utf-8')
        .header('link', head.modules.map((module) => `<${module}>; rel=modulepreload`).join(', '))
        .send(body);
    },
    async send(page: Omit<RenderedPage, 'html'>, html: string | Buffer): Promise<FastifyReply> {
      const sent = await pageBody(html, encoding);
      if (body !== null) {
        body.end(sent);
        return reply;
      }
      writeHead(page);
      return reply.code(page.status).headers(Object.fromEntries(page.headers)).send(sent);
    },
    /** Ends an answer whose page could not be rendered. @throws that error while nothing is sent. */
    fail(error: unknown): FastifyReply {
      if (body === null) throw error;
      body.destroy(error instanceof Error ? error : new Error(String(error)));
      return reply;
    },
  };
}

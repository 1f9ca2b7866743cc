import type { FastifyInstance } from 'fastify';
import { documentationPage, documentationStyle } from './documentation-page.ts';
import { openApiDocument } from './openapi.ts';

const PAGE_POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** `/openapi.json` for programs, `/docs` for people: both made of the contract, once. */
export function registerDocumentation(app: FastifyInstance): void {
  const document = openApiDocument();
  const json = JSON.stringify(document);
  const page = documentationPage(document);
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
  app.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY).send(page),
  );
  app.get('/docs/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(documentationStyle));
}

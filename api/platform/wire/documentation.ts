import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { type OperatorAccess, requireOperator } from '#api/platform/caller/operator-access.ts';
import { openApiDocument } from './openapi.ts';

/** The reference runs its own script, styles elements inline and asks no other host. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The same for every api of a process: as text, and as swagger takes it. */
const DOCUMENT = openApiDocument();
const JSON_TEXT = JSON.stringify(DOCUMENT);
const PLAIN_DOCUMENT = JSON.parse(JSON_TEXT);

/** Serves the contract to operators: `/openapi.json` for programs, an API reference at `/docs` for people. */
export function registerDocumentation(app: FastifyInstance, access: OperatorAccess): void {
  app.register(async (documentation) => {
    documentation.addHook('onRequest', async (request) => requireOperator(request, access));
    addDocumentation(documentation);
  });
}

function addDocumentation(app: FastifyInstance): void {
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(JSON_TEXT));
  app.register(swagger, { mode: 'static', specification: { document: PLAIN_DOCUMENT } });
  app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: PAGE_POLICY,
    theme: { title: `${DOCUMENT.info.title} API` },
    // `validatorUrl` would send the document to a public validator.
    uiConfig: {
      layout: 'BaseLayout',
      validatorUrl: 'none',
      docExpansion: 'none',
      deepLinking: true,
      tryItOutEnabled: false,
    },
  });
}

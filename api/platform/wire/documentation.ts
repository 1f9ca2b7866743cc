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

/** Serves the contract to operators: `/openapi.json` for programs, an API reference at `/docs` for people. */
export function registerDocumentation(app: FastifyInstance, access: OperatorAccess): void {
  app.register(async (documentation) => {
    documentation.addHook('onRequest', async (request) => requireOperator(request, access));
    addDocumentation(documentation);
  });
}

function addDocumentation(app: FastifyInstance): void {
  const document = openApiDocument();
  const json = JSON.stringify(document);
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
  app.register(swagger, { mode: 'static', specification: { document: JSON.parse(json) } });
  app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: PAGE_POLICY,
    theme: { title: `${document.info.title} API` },
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

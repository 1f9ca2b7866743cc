import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorAnswer, errorCatalogue } from '#contract/error-catalogue.ts';

const RETRY_AFTER_SECONDS = '2';
const MESSAGE = 'Kinora is starting: try again in a moment.';
/** What programs read: they get the one error shape, from any page. */
const DATA_PATHS = /^\/(?:v2|media|session|openapi\.json)(?:[/?]|$)/;
const READY_PATH = /^\/readyz(?:\?|$)/;
const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' };

/** Answers while the roles of the process start: it lives, and is not ready for anything else. */
export function answerStarting({ url = '' }: IncomingMessage, response: ServerResponse): void {
  if (url === '/healthz') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"starting"}');
    return;
  }
  const unavailable = { 'retry-after': RETRY_AFTER_SECONDS, 'cache-control': 'no-store' };
  if (READY_PATH.test(url)) {
    response.writeHead(503, { ...unavailable, 'content-type': 'application/json' }).end('{"status":"starting"}');
  } else if (DATA_PATHS.test(url)) {
    response
      .writeHead(errorCatalogue.service_unavailable, {
        ...unavailable,
        ...JSON_HEADERS,
        'access-control-expose-headers': 'date, retry-after',
      })
      .end(JSON.stringify(errorAnswer('service_unavailable', MESSAGE)));
  } else {
    response.writeHead(503, { ...unavailable, 'content-type': 'text/plain; charset=utf-8' }).end(`${MESSAGE}\n`);
  }
}

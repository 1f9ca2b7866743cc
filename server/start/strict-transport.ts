import type { IncomingMessage, ServerResponse } from 'node:http';

/** A year, for this host only: an operator's other hosts may not have TLS. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** Tells a browser that came over TLS never to come without it again. TLS ends at a proxy, which says so. */
export function requireTlsNextTime(request: IncomingMessage, response: ServerResponse, trustedHops: number): void {
  const protocols = String(request.headers['x-forwarded-proto'] ?? '').split(',');
  if (trustedHops > 0 && protocols.at(-1)?.trim() === 'https') {
    response.setHeader('strict-transport-security', STRICT_TRANSPORT);
  }
}

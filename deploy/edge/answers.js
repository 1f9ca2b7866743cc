/** The edge's own errors, in the format of the origin. */

/** As `media/origin.ts` sends them. */
const OPEN_TO_ALL_SITES = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-length, content-range, date, etag',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers': 'range, if-none-match, if-range, content-type',
  'access-control-max-age': '86400',
};

function preflight(r) {
  setHeaders(r, OPEN_TO_ALL_SITES);
  setHeaders(r, PREFLIGHT);
  r.return(204);
}

function refused(r) {
  const verdict = r.variables.token_verdict;
  if (verdict === 'valid') return refuse(r, 403, 'account_blocked', 'the viewer is blocked');
  const reason = verdict === 'expired' ? 'the address has expired' : 'the address is not signed';
  refuse(r, 403, 'permission_denied', reason);
}

function malformed(r) {
  refuse(r, 400, 'validation_failed', 'the address cannot be read');
}

function tooLarge(r) {
  refuse(r, 413, 'payload_too_large', 'the request is too large');
}

function unavailable(r) {
  r.headersOut['retry-after'] = '1';
  refuse(r, 503, 'service_unavailable', 'the origin does not answer');
}

function refuse(r, status, code, message) {
  setHeaders(r, OPEN_TO_ALL_SITES);
  r.headersOut['cache-control'] = 'no-store';
  r.headersOut['content-type'] = 'application/json; charset=utf-8';
  r.return(
    status,
    JSON.stringify({ error: { message, code }, error_code: code, status_code: status, detail: message }),
  );
}

function setHeaders(r, headers) {
  Object.keys(headers).forEach((name) => {
    r.headersOut[name] = headers[name];
  });
}

export default { preflight, refused, malformed, tooLarge, unavailable };

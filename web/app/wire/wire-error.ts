import type { ErrorBody, ErrorCode } from '#contract/errors.ts';

/** What the wire can refuse with, and what can happen on the way there. */
export type WireErrorCode = ErrorCode | 'unreachable';

/** A call that was refused, or that never got there. `message` is the server's text in the viewer's language. */
export class WireError extends Error {
  readonly status: number;
  readonly code: WireErrorCode;

  constructor(status: number, code: WireErrorCode, message: string) {
    super(message);
    this.name = 'WireError';
    this.status = status;
    this.code = code;
  }
}

/** Status of a call that got no answer at all. */
const NO_ANSWER = 503;

/** What was asked for is not there, although its parts are. */
export const missing = () => new WireError(404, 'not_found', '');

export const unreachable = () => new WireError(NO_ANSWER, 'unreachable', '');

/** The refusal that an answer of 400 or above carries. Anything else than the one error shape came from on the way. */
export function refusalOf(status: number, body: unknown): WireError {
  return isErrorBody(body)
    ? new WireError(status, body.error_code, body.error.message)
    : new WireError(status, 'unreachable', '');
}

type KnownErrorBody = ErrorBody & { readonly error_code: ErrorCode };

function isErrorBody(body: unknown): body is KnownErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'error_code' in body &&
    typeof body.error_code === 'string' &&
    'error' in body &&
    typeof body.error === 'object' &&
    body.error !== null &&
    'message' in body.error &&
    typeof body.error.message === 'string'
  );
}

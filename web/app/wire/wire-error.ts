import type { ErrorCode } from '#contract/error-catalogue.ts';
import type { ErrorBody, LostContent } from '#contract/errors.ts';
import { type RefusalDetail, refusalDetail } from '#rules/account/refusal-detail.ts';

/** What the wire can refuse with, and what can happen on the way there. */
export type WireErrorCode = ErrorCode | 'unreachable';

/** What a refusal may say besides its words. */
interface Beside {
  readonly detail?: RefusalDetail;
  readonly retryAfter?: number | null;
  readonly lostContent?: LostContent | undefined;
}

/** A call that was refused, or that never got there. `message` is the server's text in the viewer's language. */
export class WireError extends Error {
  readonly status: number;
  readonly code: WireErrorCode;
  /** What the server says beside it, of fields or as a whole. */
  readonly detail: RefusalDetail;
  /** Seconds until trying again makes sense; null where it is not known. */
  readonly retryAfter: number | null;
  /** The withdrawn title that was asked for, if it was one. */
  readonly lostContent: LostContent | undefined;

  constructor(
    status: number,
    code: WireErrorCode,
    message: string,
    { detail = '', retryAfter = null, lostContent }: Beside = {},
  ) {
    super(message);
    this.name = 'WireError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.retryAfter = retryAfter;
    this.lostContent = lostContent;
  }
}

/** Status of a call that got no answer at all. */
const NO_ANSWER = 503;

/** What was asked for is not there, although its parts are. */
export const missing = () => new WireError(404, 'not_found', '');

export const unreachable = () => new WireError(NO_ANSWER, 'unreachable', '');

/** The refusal that an answer of 400 or above carries. Anything else than the one error shape came from on the way. */
export function refusalOf(status: number, body: unknown, retryAfter: number | null = null): WireError {
  return isErrorBody(body)
    ? new WireError(status, body.error_code, body.error.message, {
        detail: refusalDetail(body.detail),
        retryAfter,
        lostContent: body.lost_content,
      })
    : new WireError(status, 'unreachable', '');
}

type KnownErrorBody = Pick<ErrorBody, 'error' | 'lost_content'> & {
  readonly error_code: ErrorCode;
  readonly detail?: unknown;
};

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

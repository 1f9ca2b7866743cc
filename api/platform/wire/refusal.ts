import type { ErrorCode } from '#contract/error-catalogue.ts';
import type { LostContent } from '#contract/errors.ts';
import type { Detail } from './detail-text.ts';

/** A call refused on purpose. Everything else that is thrown is an `internal_error`. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  /** Offending fields with what is wrong, or a sentence; null: the message says it all. */
  readonly detail: Detail | null;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | null;
  /** The withdrawn title that was asked for; null: there is none. */
  readonly lostContent: LostContent | null;

  constructor(
    code: ErrorCode,
    detail: Detail | null = null,
    retryAfter: number | null = null,
    lostContent: LostContent | null = null,
  ) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
    this.retryAfter = retryAfter;
    this.lostContent = lostContent;
  }
}

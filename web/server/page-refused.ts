/** Why a page is not rendered: too many wait (`queue`), or its reader has asked for too many (`address`). */
export type RefusalReason = 'queue' | 'address';

export class PageRefused extends Error {
  readonly reason: RefusalReason;
  /** Seconds. */
  readonly retryAfter: number;

  constructor(reason: RefusalReason, retryAfter: number) {
    super(`page refused: ${reason}`);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

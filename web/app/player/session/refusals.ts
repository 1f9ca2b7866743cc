import { detailLines } from '#rules/account/refusal-detail.ts';
import { codeOf, type ReportedFault } from '#rules/player/diagnostics.ts';
import type { PlaybackEvent } from '#rules/player/playback.ts';
import { WireError, type WireErrorCode } from '#web/app/wire/wire-error.ts';

/** The viewed item was removed, or the right to it has ended: playing would only stop later, without a message. */
const ENDING: readonly WireErrorCode[] = [
  'not_found',
  'not_for_children',
  'content_not_available',
  'content_not_purchased',
  'account_blocked',
];

/** Whether an error of a viewing's report ends the viewing. */
export const endsViewing = (error: unknown): error is WireError =>
  error instanceof WireError && ENDING.includes(error.code);

/** The event of a source that the service did not open: it refused it, or did not answer. */
export const eventOfError = (error: unknown): PlaybackEvent =>
  error instanceof WireError && error.code !== 'unreachable' ? eventOfRefusal(error) : { kind: 'unreachable' };

/** A detail that is a text repeats the message. */
export const eventOfRefusal = ({ status, message, detail }: WireError): PlaybackEvent => ({
  kind: 'refused',
  status,
  message,
  lines: typeof detail === 'string' ? [] : detailLines(detail),
});

/** The same error for the error details; `at` in Unix seconds. */
export function faultOfError(error: unknown, at: number): ReportedFault {
  const details = error instanceof WireError ? [error.status || null, error.code] : [error];
  return { code: codeOf('network'), errorType: 'streamError', details: details.filter(Boolean).join(' '), at };
}

import { detailLines } from '#rules/account/refusal-detail.ts';
import type { Translate } from '#web/app/i18n/texts.ts';
import type { WireError } from '#web/app/wire/wire-error.ts';

/** Status of a call that got no answer. */
const NO_ANSWER = 503;

/** What is said of a refusal without words: an error, and its number [A-ERR-01]. */
export const numberedError = (status: number, t: Translate): string => `${t('messages.error')} ${status}`;

/** A refusal as the viewer reads it: in the server's words; where it has none, by its number. */
export function refusalText({ message, status, code }: WireError, t: Translate): string {
  if (message !== '') return message;
  return code === 'unreachable' && status === NO_ANSWER ? t('failure.unreachable.text') : numberedError(status, t);
}

/** A refusal whole, in lines: what it says at all, then what it says of each field or beside [A-ERR-11, A-VALID-21, A-VALID-22]. */
export const refusalLines = (refusal: WireError, t: Translate): readonly string[] => [
  ...new Set([refusalText(refusal, t), ...detailLines(refusal.detail)]),
];

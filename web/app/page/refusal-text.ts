import type { Translate } from '../i18n/texts.ts';
import type { WireError } from '../wire/wire-error.ts';

/** Status of a call that got no answer. */
const NO_ANSWER = 503;

/** A refusal as the viewer reads it: in the server's words; where it has none, an error and its number [A-ERR-01]. */
export function refusalText({ message, status, code }: WireError, t: Translate): string {
  if (message !== '') return message;
  return code === 'unreachable' && status === NO_ANSWER
    ? t('failure.unreachable.text')
    : `${t('messages.error')} ${status}`;
}

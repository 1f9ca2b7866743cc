import type { Translate } from '#web/app/i18n/texts.ts';
import { recordEvent } from '#web/app/page/events.ts';
import { refusalText } from '#web/app/page/refusal-text.ts';
import { WireError } from '#web/app/wire/wire-error.ts';

/** Records that a code was not activated, and answers why, as the viewer reads it. What is no refusal is thrown on [C-PROMO-11, C-PROMO-12]. */
export function promoFailure(error: unknown, t: Translate): string {
  if (!(error instanceof WireError)) throw error;
  recordEvent('activate_fail', { reason: error.code });
  return refusalText(error, t);
}

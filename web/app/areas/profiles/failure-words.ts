import type { Translate } from '#web/app/i18n/texts.ts';
import { WireError } from '#web/app/wire/wire-error.ts';

/** Why something did not work: the service's own words, else that nothing answered. */
export const failureWords = (error: unknown, t: Translate): string =>
  (error instanceof WireError && error.message) || t('failure.unreachable.text');

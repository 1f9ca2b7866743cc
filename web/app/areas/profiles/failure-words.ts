import type { TFunction } from 'i18next';
import { WireError } from '../../wire/wire-error.ts';

/** Why something did not work: the service's own words, else that nothing answered. */
export const failureWords = (error: unknown, t: TFunction): string =>
  (error instanceof WireError && error.message) || t('failure.unreachable.text');

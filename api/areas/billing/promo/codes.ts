import { randomInt } from 'node:crypto';
import type { Seal } from '#api/platform/secrets/seal.ts';
import { normalisedPromoCode, PROMO_ALPHABET, PROMO_CODE_LENGTH } from '#rules/billing/promo.ts';

/** A new random code. */
export const newPromoCode = (): string =>
  Array.from({ length: PROMO_CODE_LENGTH }, () => PROMO_ALPHABET.charAt(randomInt(PROMO_ALPHABET.length))).join('');

/** What is kept of a code: the code itself is not. */
export const sealedPromoCode = (seal: Seal, code: string): Buffer => seal.hash('promo code', normalisedPromoCode(code));

/** What may be kept of a code, under whichever key it was sealed. */
export const sealedPromoCodes = (seal: Seal, code: string): readonly Buffer[] =>
  seal.hashes('promo code', normalisedPromoCode(code));

import { PromoActivation, PromoCheck, PromoData } from '#contract/promo-codes.ts';
import { blank, type PartsOf } from '../blank.ts';
import type { Plain } from '../wire-calls.ts';

const GIFT = { amount: '0.00', days: 30, packet_ids: [2] };

/** What a code gives: a month of a packet. */
export const promoGift = (parts: PartsOf<Plain<PromoData>> = {}): Plain<PromoData> =>
  blank(PromoData, { ...GIFT, ...parts });

/** The same with what its campaign asks for. */
export const promoCheck = (parts: PartsOf<Plain<PromoCheck>> = {}): Plain<PromoCheck> =>
  blank(PromoCheck, { ...GIFT, ...parts });

/** What an applied code answers. */
export const promoActivation = (key: string): Plain<PromoActivation> =>
  blank(PromoActivation, {
    promo_key: { id: 1, key, is_active: true },
    title: 'A month of films',
    activated_at: '2026-01-15T12:00:00Z',
    result: promoGift(),
  });

import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { DecimalAmountSchema, IsoInstantSchema, nullable, oneOf, PacketIdSchema } from './schema.ts';

/** Longest code that is taken (A-PROMO-05). */
export const LONGEST_PROMO_CODE = 15;

export const PromoCodeSchema = Type.String({ minLength: 1, maxLength: LONGEST_PROMO_CODE });

/** What a promo code must be met with; a caller may leave some aside that it will meet later. */
export const promoConditions = ['user_must_have_credit_card', 'user_must_be_new', 'user_must_have_no_packets'] as const;
export type PromoCondition = (typeof promoConditions)[number];

/** What a promo code gives (B-ENT-39). */
export const PromoData = Type.Object({
  /** Money to the balance. */
  amount: DecimalAmountSchema,
  /** How long its packets last. */
  days: Type.Integer(),
  ott_days: Type.Integer(),
  packet_ids: Type.Array(PacketIdSchema),
  ott_packet_ids: Type.Array(PacketIdSchema),
  /** Its packets renew for money once it ends: a card is needed. */
  is_paid: Type.Boolean(),
  /** The sum by which a card is checked is given back. */
  needed_refund: Type.Boolean(),
  confirmation_title: Type.String(),
  confirmation_text: Type.String(),
  confirmation_desc: Type.String(),
});
export type PromoData = Static<typeof PromoData>;

export const PromoCheck = Type.Object({
  ...PromoData.properties,
  is_need_confirm: Type.Boolean(),
  /** The price that its campaign fixes for packets; null: it fixes none (C-PROMO-13). */
  forced_promo_price: nullable(DecimalAmountSchema),
});
export type PromoCheck = Static<typeof PromoCheck>;

export const PromoActivation = Type.Object({
  promo_key: Type.Object({ id: Type.Integer(), key: Type.String(), is_active: Type.Boolean() }),
  title: Type.String(),
  description: Type.String(),
  activated_at: IsoInstantSchema,
  result: PromoData,
});
export type PromoActivation = Static<typeof PromoActivation>;

const promoErrors = [
  'sign_in_required',
  'promo_code_refused',
  'promo_code_not_found',
  'too_many_requests',
  'promo_codes_not_offered',
] as const;

export const promoCodes = {
  checkPromoCode: endpoint({
    method: 'POST',
    path: '/v2/users/self/promokeys/check',
    audience: 'adults',
    summary: 'What a promo code would give the caller, without applying it; guesses are limited',
    access: 'session',
    body: Type.Object({
      key: PromoCodeSchema,
      ignore_conditions: Type.Optional(Type.Array(oneOf(promoConditions), { uniqueItems: true })),
    }),
    response: PromoCheck,
    errors: promoErrors,
    freshFor: freshness.none,
  }),
  applyPromoCode: endpoint({
    method: 'POST',
    path: '/v2/users/self/promokeys',
    audience: 'adults',
    summary: 'Applies a promo code, once for each user',
    access: 'session',
    idempotent: true,
    body: Type.Object({ key: PromoCodeSchema }),
    response: PromoActivation,
    errors: [...promoErrors, 'idempotency_conflict'],
    freshFor: freshness.none,
  }),
  promoCodeInformation: endpoint({
    method: 'GET',
    path: '/v2/promokeys/{code}/info',
    summary: 'What a promo code gives, for those who are not signed in; a wrong one is answered like a spent one',
    access: 'reader',
    params: Type.Object({ code: PromoCodeSchema }),
    response: PromoData,
    errors: ['promo_code_not_found', 'too_many_requests', 'promo_codes_not_offered'],
    freshFor: freshness.none,
  }),
};

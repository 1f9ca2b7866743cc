import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { IsoInstantSchema } from './schema.ts';

/** Exactly four digits. */
export const PinSchema = Type.String({ pattern: '^\\d{4}$' });

/** The PIN was right. */
export const PinAcceptance = Type.Object({
  /** Until when this session is not asked for it again. */
  elevated_until: IsoInstantSchema,
});
export type PinAcceptance = Static<typeof PinAcceptance>;

export const parental = {
  checkPin: endpoint({
    method: 'POST',
    path: '/v2/users/self/parental_code/check',
    summary: 'Says the PIN: for a while this session is not asked for it again. Wrong ones make everybody wait',
    access: 'session',
    body: Type.Object({ pincode: PinSchema }),
    response: PinAcceptance,
    errors: ['wrong_code', 'pincode_not_set'],
    freshFor: freshness.none,
  }),
};

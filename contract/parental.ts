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

/** The PIN is on its way to the phone. */
export const PinSending = Type.Object({
  /** For the viewer, in the caller's language. */
  message: Type.String(),
});
export type PinSending = Static<typeof PinSending>;

export const parental = {
  checkPin: endpoint({
    method: 'POST',
    path: '/v2/users/self/parental_code/check',
    summary:
      'Checks the PIN: a right one starts the grace period of this session. Wrong ones make the whole account wait',
    access: 'session',
    body: Type.Object({ pincode: PinSchema }),
    response: PinAcceptance,
    errors: ['wrong_code', 'pincode_not_set'],
    freshFor: freshness.none,
  }),
  sendPin: endpoint({
    method: 'POST',
    path: '/v2/users/self/parental_code/send',
    summary:
      "Sends the PIN to the user's proved phone; the session may then try once, however long others have to wait",
    access: 'session',
    response: PinSending,
    errors: ['pincode_not_set', 'phone_not_verified'],
    freshFor: freshness.none,
  }),
};

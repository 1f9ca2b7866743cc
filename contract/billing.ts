import Type, { type Static } from 'typebox';
import { DecimalAmountSchema } from './schema.ts';

export const Account = Type.Object({
  id: Type.Integer(),
  amount: DecimalAmountSchema,
  balance: DecimalAmountSchema,
  is_payment_allowed: Type.Boolean(),
});
export type Account = Static<typeof Account>;
